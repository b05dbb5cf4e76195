/// Text in XML 1.0.
enum XMLText {
  /// Appends a string with what XML needs escaped.
  ///
  /// - Returns: false if XML cannot hold the string; the beginning may have been appended then.
  static func append(_ string: String, to output: inout [UInt8]) -> Bool {
    // A key lends its bytes without a copy.
    PropertyList.Key(string).withUTF8 { append($0, to: &output) }
  }

  /// The same of a string's bytes.
  static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool {
    var start = 0
    for index in bytes.indices where isSuspect(bytes[index]) {
      guard let escape = escape(bytes[index]) else {
        guard isHeld(bytes[index...]) else { return false }
        continue
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      escape.withUTF8Buffer { output.append(contentsOf: $0) }
      start = index + 1
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    return true
  }

  /// Whether XML can hold the string.
  static func canHold(_ string: String) -> Bool {
    PropertyList.Key(string).withUTF8 { bytes in
      bytes.indices.allSatisfy { index in
        !isSuspect(bytes[index]) || escape(bytes[index]) != nil || isHeld(bytes[index...])
      }
    }
  }

  /// Whether a byte is to be escaped or may be part of what XML forbids.
  private static func isSuspect(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), 0xEF: true
    default: false
    }
  }

  private static func escape(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\r"): "&#13;"
    default: nil
    }
  }

  /// Whether XML can hold the character that begins here (`Char`, XML 1.0, section 2.2).
  private static func isHeld(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    switch bytes.first {
    case UInt8(ascii: "\t"), UInt8(ascii: "\n"): true
    case 0xEF: !(bytes.starts(with: [0xEF, 0xBF, 0xBE]) || bytes.starts(with: [0xEF, 0xBF, 0xBF]))
    default: false
    }
  }
}
