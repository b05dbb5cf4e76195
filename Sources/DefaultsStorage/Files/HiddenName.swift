/// The names of the hidden files that stand beside a domain file while it is in use.
enum HiddenName {
  static func lock(of file: String) -> String { ".\(file).lock" }

  /// What the names of one process's journals begin with.
  static func newJournalPrefix(of file: String) -> String {
    unique(journalPrefix(of: file)) + "-"
  }

  /// A name with the prefix that no other file has.
  static func unique(_ prefix: String) -> String { prefix + random() }

  static func journalPrefix(of file: String) -> String { ".\(file).journal-" }

  /// What the names of the temporary files begin with that may replace the file.
  ///
  /// - Parameters:
  ///   - file: The resolved file's name.
  ///   - path: The path by which the domain knows it. Several links may lead to one file, each with
  ///     journals of its own; a temporary file is judged by those that belong to it.
  /// - Returns: The prefix.
  static func temporaryPrefix(of file: String, knownAs path: ResolvedPath.Location) -> String {
    let hash = Array(path.path.utf8).withUnsafeBytes { JournalLayout.checksum($0, salt: 0) }
    return ".\(file).new-\(String(hash, radix: 16))-"
  }

  /// The names in the directory that begin so; empty if it cannot be read.
  static func names(in directory: String, prefix: String) -> [String] {
    DirectoryListing.names(in: directory).filter { $0.utf8.starts(with: prefix.utf8) }
  }

  private static func random() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
