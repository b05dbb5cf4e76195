/// Reads the tokens of OpenStep text: space and comments, strings, data between angle brackets.
struct OpenStepScanner {
  var cursor: ByteCursor

  init(_ utf8: [UInt8]) { cursor = ByteCursor(utf8) }

  /// Steps over white space and comments.
  mutating func skipSpace() throws(FormatError) {
    while let byte = cursor.current {
      let start = cursor.position
      if byte.isOpenStepSpace {
        cursor.position += 1
      } else if cursor.skip("//") {
        while let byte = cursor.current, byte != 0x0A, byte != 0x0D { cursor.position += 1 }
      } else if cursor.skip("/*") {
        try cursor.skip(past: "*/", of: "comment", from: start)
      } else if !cursor.skip("\u{2028}"), !cursor.skip("\u{2029}") {
        return
      }
    }
  }

  /// Steps over space and one byte, if that is the next.
  mutating func skip(_ scalar: Unicode.Scalar) throws(FormatError) -> Bool {
    try skipSpace()
    guard cursor.current == UInt8(ascii: scalar) else { return false }
    cursor.position += 1
    return true
  }

  /// Reads a quoted string or a bare word; nil if neither is at the position.
  mutating func string() throws(FormatError) -> String? {
    guard let byte = cursor.current else { return nil }
    let start = cursor.position
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      cursor.position += 1
      return try quotedString(endingWith: byte, from: start)
    }
    while let byte = cursor.current, byte.isOpenStepWordByte { cursor.position += 1 }
    guard cursor.position > start else { return nil }
    return String(decoding: cursor.bytes[start..<cursor.position], as: UTF8.self)
  }

  private mutating func quotedString(
    endingWith quote: UInt8, from start: Int
  ) throws(FormatError) -> String {
    var composed: [UInt8] = []
    var plainStart = cursor.position
    while let byte = cursor.current, byte != quote {
      if byte == UInt8(ascii: "\\") {
        composed += cursor.bytes[plainStart..<cursor.position]
        try appendEscape(to: &composed)
        plainStart = cursor.position
      } else {
        cursor.position += 1
      }
    }
    guard !cursor.isAtEnd else { throw cursor.error("a string without its end quote", at: start) }
    let plain = cursor.bytes[plainStart..<cursor.position]
    cursor.position += 1
    return composed.isEmpty
      ? String(decoding: plain, as: UTF8.self) : String(decoding: composed + plain, as: UTF8.self)
  }

  /// Reads what lies between angle brackets, whose first is at the position.
  mutating func bracketed() throws(FormatError) -> ArraySlice<UInt8> {
    let start = cursor.position
    try cursor.skip(past: ">", of: "data or typed value", from: start)
    return cursor.bytes[start + 1..<cursor.position - 1]
  }
}

extension UInt8 {
  /// Space, and the five controls from tab to carriage return.
  fileprivate var isOpenStepSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }

  /// Whether a bare word can have it: CoreFoundation's and GNUstep's characters.
  fileprivate var isOpenStepWordByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"),
      UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "&"),
      UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "@"),
      UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "^"):
      true
    default: false
    }
  }
}
