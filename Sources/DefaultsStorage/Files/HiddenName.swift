/// The names of the hidden files that stand beside a domain file while it is in use.
enum HiddenName {
  static func lock(of file: String) -> String { ".\(file).lock" }

  /// What the names of one process's journals begin with.
  static func newJournalPrefix(of file: String) -> String {
    journalPrefix(of: file) + random() + "-"
  }

  static func newTemporary(of file: String) -> String { temporaryPrefix(of: file) + random() }

  static func journalPrefix(of file: String) -> String { ".\(file).journal-" }

  static func temporaryPrefix(of file: String) -> String { ".\(file).new-" }

  /// The names in the directory that begin so; empty if it cannot be read.
  static func names(in directory: String, prefix: String) -> [String] {
    DirectoryListing.names(in: directory).filter { $0.utf8.starts(with: prefix.utf8) }
  }

  private static func random() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
