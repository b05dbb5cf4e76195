/// Reads the markup of XML 1.0: tags, comments, processing instructions, the document type.
struct XMLScanner {
  var cursor: ByteCursor

  init(_ bytes: [UInt8]) { cursor = ByteCursor(bytes) }

  /// Steps over white space, comments and processing instructions.
  mutating func skipMiscellany() throws(FormatError) {
    while let byte = cursor.current {
      if byte.isXMLSpace {
        cursor.position += 1
      } else if byte != UInt8(ascii: "<") {
        return
      } else if try !skipCommentOrInstruction() {
        return
      }
    }
  }

  /// Steps over a comment or processing instruction; false if there is neither at the position.
  mutating func skipCommentOrInstruction() throws(FormatError) -> Bool {
    let start = cursor.position
    if cursor.next == UInt8(ascii: "!") {
      guard cursor.skip("<!--") else { return false }
      try cursor.skip(past: "-->", of: "comment", from: start)
      return true
    }
    guard cursor.skip("<?") else { return false }
    try cursor.skip(past: "?>", of: "processing instruction", from: start)
    return true
  }

  /// Reads the start tag at the position, which is at a `<`.
  ///
  /// - Throws: ``FormatError`` for an end tag and for an element that is not of the DTD.
  mutating func startTag() throws(FormatError) -> XMLTag {
    let start = cursor.position
    cursor.position += 1
    let element = try elementName()
    while true {
      let hadSpace = skipSpace()
      switch cursor.current {
      case UInt8(ascii: ">"):
        cursor.position += 1
        return XMLTag(element: element, isEmpty: false, start: start)
      case UInt8(ascii: "/") where cursor.next == UInt8(ascii: ">"):
        cursor.position += 2
        return XMLTag(element: element, isEmpty: true, start: start)
      case .some where hadSpace: try skipAttribute()
      default: throw cursor.error("<\(element.name) without its >")
      }
    }
  }

  /// Whether the position is at an end tag.
  var isAtEndTag: Bool {
    cursor.current == UInt8(ascii: "<") && cursor.next == UInt8(ascii: "/")
  }

  /// Reads the end tag of an element.
  mutating func endTag(of tag: XMLTag) throws(FormatError) {
    let start = cursor.position
    guard isAtEndTag else {
      throw cursor.error("<\(tag.element.name)> is not closed", at: tag.start)
    }
    cursor.position += 2
    guard try elementName() == tag.element else {
      throw cursor.error("an end tag other than </\(tag.element.name)>", at: start)
    }
    _ = skipSpace()
    guard cursor.current == UInt8(ascii: ">") else {
      throw cursor.error("an end tag without its >")
    }
    cursor.position += 1
  }

  private mutating func elementName() throws(FormatError) -> XMLElement {
    let start = cursor.position
    var packed: UInt64 = 0
    while let byte = cursor.current, byte.isXMLNameByte {
      packed = packed << 8 | UInt64(byte)
      cursor.position += 1
    }
    let length = cursor.position - start
    guard length <= 8, let element = XMLElement(rawValue: packed) else {
      let name = String(decoding: cursor.bytes[start..<start + min(length, 64)], as: UTF8.self)
      throw cursor.error(
        length == 0 ? "< without an element's name" : "unknown element <\(name)>", at: start)
    }
    return element
  }

  /// Whether there was any.
  private mutating func skipSpace() -> Bool {
    let start = cursor.position
    while let byte = cursor.current, byte.isXMLSpace { cursor.position += 1 }
    return cursor.position > start
  }

  private mutating func skipAttribute() throws(FormatError) {
    let start = cursor.position
    while let byte = cursor.current, byte.isXMLNameByte { cursor.position += 1 }
    let isNamed = cursor.position > start
    _ = skipSpace()
    guard isNamed, cursor.skip("=") else { throw cursor.error("malformed attribute", at: start) }
    _ = skipSpace()
    guard try skipQuoted() else { throw cursor.error("attribute without quotes", at: start) }
  }

  /// Steps over a text in quotes; false if there is no quote at the position.
  private mutating func skipQuoted() throws(FormatError) -> Bool {
    let start = cursor.position
    guard let quote = cursor.current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return false }
    cursor.position += 1
    while let byte = cursor.current {
      cursor.position += 1
      if byte == quote { return true }
    }
    throw cursor.error("a quotation without an end", at: start)
  }
}

extension XMLScanner {
  /// Steps over a document type declaration, if there is one at the position.
  ///
  /// Its internal subset is skipped and nothing in it counts, so no entity can be defined.
  mutating func skipDocumentType() throws(FormatError) {
    let start = cursor.position
    guard cursor.skip("<!DOCTYPE") else { return }
    var isInSubset = false
    while let byte = cursor.current {
      switch byte {
      case UInt8(ascii: "["):
        isInSubset = true
        cursor.position += 1
      case UInt8(ascii: "]"):
        isInSubset = false
        cursor.position += 1
      case UInt8(ascii: ">"):
        cursor.position += 1
        if !isInSubset { return }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        _ = try skipQuoted()
      case UInt8(ascii: "<"):
        if try !skipCommentOrInstruction() { cursor.position += 1 }
      default:
        cursor.position += 1
      }
    }
    throw cursor.error("document type without an end", at: start)
  }
}

extension UInt8 {
  /// Whether a name can have it; what lies beyond ASCII is not looked at more closely.
  fileprivate var isXMLNameByte: Bool {
    switch self {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x2E, 0x3A, 0x5F, 0x80...0xFF: true
    default: false
    }
  }
}
