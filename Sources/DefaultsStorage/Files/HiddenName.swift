/// The names of the hidden files that stand beside a domain file while it is in use.
enum HiddenName {
  static func lock(of file: String) -> String { ".\(file).lock" }

  /// What the names of one owner's journals begin with.
  static func journalPrefix(of file: String, owner: String) -> String {
    journalPrefix(of: file) + owner + "-"
  }

  /// A name with the prefix that no other file has.
  static func unique(_ prefix: String) -> String { prefix + random() }

  static func journalPrefix(of file: String) -> String { ".\(file).journal-" }

  static func temporaryPrefix(of file: String) -> String { ".\(file).new-" }

  /// The paths of a resolved domain file's journals, but for one owner's.
  static func journals(of target: ResolvedPath.Location, except owner: String?) -> [String] {
    let own = owner.map { journalPrefix(of: target.name, owner: $0) }
    return names(in: target.directory, prefix: journalPrefix(of: target.name))
      .filter { name in own.map { !name.utf8.starts(with: $0.utf8) } ?? true }
      .map { ResolvedPath.Location(directory: target.directory, name: $0).path }
  }

  /// The names in the directory that begin so; empty if it cannot be read.
  static func names(in directory: String, prefix: String) -> [String] {
    DirectoryListing.names(in: directory).filter { $0.utf8.starts(with: prefix.utf8) }
  }

  /// Sixteen digits that come once.
  static func random() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
