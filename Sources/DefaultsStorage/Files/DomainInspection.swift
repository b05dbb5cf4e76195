import CLinux
import Glibc

/// What surrounds a domain's file, for whoever looks for trouble. Looking changes nothing.
package struct DomainInspection: Sendable {
  /// The file's permissions, such as 0o600; `nil` if there is no file.
  package let mode: UInt32?
  /// Whether some process has the file open for writing.
  package let isOpenForWriting: Bool
  /// Hidden files with changes of programs that run.
  package let journals: [String]
  /// Hidden files with changes of programs that ended before they were saved.
  package let orphanJournals: [String]
  /// Temporary files of programs that ended while they saved.
  package let leftovers: [String]

  /// Looks at the files beside the domain's.
  package init(of location: DomainLocation) {
    let file = try? FileDescriptor(opening: location.path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    var status = stat()
    mode = stat(location.path, &status) == 0 ? status.st_mode & 0o7777 : nil
    isOpenForWriting = file.map { clinux_is_open_for_writing($0.raw) } ?? false
    var living: [String] = []
    var dead: [String] = []
    if let target = try? ResolvedPath(location.path).target {
      for path in HiddenName.journals(of: target, except: nil) {
        if JournalReader.isOrphan(path) { dead.append(path) } else { living.append(path) }
      }
    }
    journals = living.sorted()
    orphanJournals = dead.sorted()
    leftovers = Self.leftovers(of: location)
  }

  private static func leftovers(of location: DomainLocation) -> [String] {
    guard let target = try? ResolvedPath(location.path).target else { return [] }
    return DirectoryListing.names(
      in: target.directory, prefix: HiddenName.temporaryPrefix(of: target.name)
    )
    .map { target.directory + "/" + $0 }.sorted()
  }

  /// The names of the suites with a file in the directory, in the order of their bytes.
  package static func suites(in directory: String) -> [String] {
    let names = DirectoryListing.names(in: directory).compactMap { name -> PropertyList.Key? in
      guard name.hasSuffix(".plist") || name.hasSuffix(".json") else { return nil }
      let suite = String(name.dropLast(name.hasSuffix(".json") ? 5 : 6))
      do throws(DefaultsError) {
        try SuiteName.validate(suite)
        return PropertyList.Key(suite)
      } catch {
        // A hidden file, or one that no suite can have.
        return nil
      }
    }
    return Set(names).sorted().map(\.string)
  }
}
