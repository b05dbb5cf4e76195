/// The names of the hidden files that stand beside a domain file while it is in use.
enum HiddenName {
  static func lock(of file: String) -> String { prefix(of: file) + "lock" }

  /// What the names of all hidden files of a domain file begin with.
  static func prefix(of file: String) -> String { ".\(file)." }

  /// What the names of one owner's journals begin with.
  static func journalPrefix(of file: String, owner: String) -> String {
    journalPrefix(of: file) + owner + "-"
  }

  /// A name with the prefix that no other file has.
  static func unique(_ prefix: String) -> String { prefix + random() }

  static func journalPrefix(of file: String) -> String { prefix(of: file) + "journal-" }

  static func temporaryPrefix(of file: String) -> String { prefix(of: file) + "new-" }

  /// The paths of a resolved domain file's journals, but for one owner's.
  static func journals(of target: ResolvedPath.Location, except owner: String?) -> [String] {
    files(of: target, except: owner).journals
  }

  /// What stands beside a resolved domain file, but for one owner's journals.
  static func files(of target: ResolvedPath.Location, except owner: String?) -> HiddenFiles {
    let own = owner.map { journalPrefix(of: target.name, owner: $0) }
    let (lock, journal) = (lock(of: target.name), journalPrefix(of: target.name))
    let temporary = temporaryPrefix(of: target.name)
    var files = HiddenFiles()
    for name in DirectoryListing.names(in: target.directory, prefix: prefix(of: target.name)) {
      if name.utf8.elementsEqual(lock.utf8) {
        files.hasLock = true
        continue
      }
      if let own, name.utf8.starts(with: own.utf8) { continue }
      let path = ResolvedPath.Location(directory: target.directory, name: name).path
      if name.utf8.starts(with: temporary.utf8) { files.temporaries.append(path) }
      if name.utf8.starts(with: journal.utf8) { files.journals.append(path) }
    }
    return files
  }

  /// Sixteen digits that come once.
  static func random() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
