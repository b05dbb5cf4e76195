/// The XML declaration: `<?xml version="1.0" encoding="UTF-8"?>`.
enum XMLDeclaration {
  /// The encoding that a document in an ASCII-like encoding declares; UTF-8 if it declares none.
  ///
  /// - Throws: ``FormatError`` for an encoding other than UTF-8, US-ASCII and ISO-8859-1; also for
  ///   UTF-16, since the declaration would not have been readable.
  static func encoding(of bytes: [UInt8]) throws(FormatError) -> TextEncoding {
    var cursor = ByteCursor(bytes)
    guard cursor.skip("<?xml") else { return .utf8 }
    while !cursor.isAtEnd, !cursor.isAt("?>") {
      if cursor.skip("encoding"), let name = quotedValue(&cursor) {
        return try encoding(named: name, cursor)
      }
      cursor.position += 1
    }
    return .utf8
  }

  private static func encoding(
    named name: String, _ cursor: ByteCursor
  ) throws(FormatError) -> TextEncoding {
    switch name.lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii": .utf8
    case "iso-8859-1", "latin1", "iso_8859-1": .latin1
    default: throw cursor.error("encoding \"\(name)\" is not supported or not the actual one")
    }
  }

  /// nil if there is none; it is short, or no encoding's name.
  private static func quotedValue(_ cursor: inout ByteCursor) -> String? {
    var quote: UInt8?
    var name: [UInt8] = []
    while let byte = cursor.current, name.count < 64 {
      cursor.position += 1
      switch (quote, byte) {
      case (nil, UInt8(ascii: "\"")), (nil, UInt8(ascii: "'")): quote = byte
      case (nil, UInt8(ascii: "=")): continue
      case (nil, _): guard byte.isXMLSpace else { return nil }
      case (byte, _): return String(decoding: name, as: UTF8.self)
      default: name.append(byte)
      }
    }
    return nil
  }
}
