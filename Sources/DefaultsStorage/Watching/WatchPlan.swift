import CLinux
import Glibc

/// What must be watched so that no change of a file goes unseen: the file's name in its directory,
/// every link on the way by its name, the first directory that does not exist by its name, and the
/// directories above, which may be moved or removed.
struct WatchPlan: Equatable {
  /// A directory to watch, and what for, in inotify(7)'s terms.
  struct Watch: Equatable {
    let directory: PropertyList.Key
    var mask: UInt32
  }

  /// Where the file is, if the path could be followed.
  private(set) var target: ResolvedPath.Location?
  private var names: [ResolvedPath.Location] = []
  /// Where the file is, and what the names of its journals begin with.
  private var journals: ResolvedPath.Location?
  /// Directories are compared byte by byte, as the file system does.
  private(set) var watches: [Watch] = []
  /// Whether changes are to be looked for, because the file system does not tell of them.
  private(set) var isPolled = true

  /// The same of a path as it is now.
  init(path: String) { self.init(try? ResolvedPath(path)) }

  // Of statfs(2): file systems on which others can change a file without inotify(7) telling.
  private static let silentFileSystems: [Int64] = [
    0x6969,  // NFS
    0xFF53_4D42, 0xFE53_4D42, 0x517B,  // CIFS, SMB
    0x6573_5546,  // FUSE
    0x0102_1997,  // 9P
    0x00C3_6400,  // Ceph
    0x5346_414F,  // AFS
    0x9FA0, 0x6265_6572,  // proc, sysfs
  ]

  /// - Parameter resolved: The file's path; `nil` if a directory may not be searched, or the links go
  ///   round: there is nothing to watch then.
  init(_ resolved: ResolvedPath?) {
    guard let resolved else { return }
    let target = resolved.target
    self.target = target
    names = resolved.links + [target]
    if let missing = resolved.missing, missing != target { names.append(missing) }
    journals = ResolvedPath.Location(
      directory: target.directory, name: HiddenName.journalPrefix(of: target.name))
    let itself = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
    let entries = itself | UInt32(IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM)
    for name in names { watch(name.directory, entries) }
    let isDirectoryThere = resolved.missing == nil || resolved.missing == target
    if isDirectoryThere {
      watch(target.directory, UInt32(IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB))
    }
    for ancestor in resolved.ancestors { watch(ancestor, itself) }
    isPolled =
      isDirectoryThere
      && Self.silentFileSystems.contains(clinux_file_system_type_at(target.directory))
  }

  private mutating func watch(_ directory: String, _ mask: UInt32) {
    let directory = PropertyList.Key(directory)
    if let index = watches.firstIndex(where: { $0.directory == directory }) {
      watches[index].mask |= mask
    } else {
      watches.append(Watch(directory: directory, mask: mask))
    }
  }

  /// Whether something happened to the file or on the way to it.
  func isConcerned(by event: Inotify.Event) -> Bool {
    guard let directory = event.directory else { return true }
    guard let name = event.name else { return watches.contains { $0.directory == directory } }
    return names.contains {
      $0.name.utf8.elementsEqual(name) && directory == PropertyList.Key($0.directory)
    }
  }

  /// Whether something happened to a journal of the file.
  func isJournal(_ event: Inotify.Event) -> Bool {
    guard let journals, let directory = event.directory, let name = event.name else { return false }
    return name.starts(with: journals.name.utf8)
      && directory == PropertyList.Key(journals.directory)
  }
}
