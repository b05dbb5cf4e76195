/// A place in a JSON text, and what was met on the way there.
///
/// Everything works on the bytes; a string is made once, of a range of them.
struct JSONScanner {
  /// Valid UTF-8.
  let bytes: [UInt8]
  var index = 0
  private(set) var isAnnotated = false
  var duplicates = DuplicateKeys()

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The byte here; 0, which is nothing in JSON, at the end.
  var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// Steps over the byte if it is the one here.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Steps over blank space and comments.
  mutating func skipBlanks() throws(FormatError) {
    while true {
      switch current {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        index += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(FormatError) {
    let start = index
    index += 1
    if skip("/") {
      while index < bytes.count, current != UInt8(ascii: "\n"), current != UInt8(ascii: "\r") {
        index += 1
      }
    } else if skip("*") {
      while !(skip("*") && current == UInt8(ascii: "/")) {
        guard index < bytes.count else { throw error("a comment does not end", at: start) }
        if current != UInt8(ascii: "*") { index += 1 }
      }
      index += 1
    } else {
      throw error("a lone slash", at: start)
    }
    isAnnotated = true
  }

  /// Steps over the comma after an element, or over the end of its container; tells whether another
  /// element follows. A comma before the end is kept in mind as an annotation.
  mutating func continues(until end: Unicode.Scalar) throws(FormatError) -> Bool {
    try skipBlanks()
    if skip(end) { return false }
    guard skip(",") else { throw unexpected("a comma or \"\(end)\"") }
    try skipBlanks()
    guard skip(end) else { return true }
    isAnnotated = true
    return false
  }

  var remarks: [FormatError] { duplicates.remarks(in: ByteCursor(bytes)) }

  /// An error at the byte.
  func error(_ message: String, at offset: Int) -> FormatError {
    ByteCursor(bytes).error(message, at: offset)
  }

  /// The error that something else than `expected` is here.
  func unexpected(_ expected: String) -> FormatError {
    let found = index < bytes.count ? "something else" : "the end of the text"
    return error("expected \(expected), found \(found)", at: index)
  }
}
