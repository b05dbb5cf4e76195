extension XMLScanner {
  /// Reads an element's text and its end tag.
  ///
  /// Text without references and carriage returns, nearly all there is, is not copied. Control
  /// characters that XML forbids are taken as they are, for Foundation writes them.
  ///
  /// - Throws: ``FormatError`` if another element lies in it, or an entity that XML does not
  ///   predefine is referred to.
  mutating func text(of tag: XMLTag) throws(FormatError) -> ArraySlice<UInt8> {
    if tag.isEmpty { return [] }
    let start = cursor.position
    skipPlainText()
    let plain = cursor.bytes[start..<cursor.position]
    let text = isAtEndTag ? plain : try composedText(startingWith: plain, of: tag)[...]
    try endTag(of: tag)
    return text
  }

  /// Steps to the next byte that means something else than itself, or to the end.
  private mutating func skipPlainText() {
    let bytes = cursor.bytes
    var position = cursor.position
    scan: while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\r"): break scan
      default: position += 1
      }
    }
    cursor.position = position
  }

  private mutating func composedText(
    startingWith plain: ArraySlice<UInt8>, of tag: XMLTag
  ) throws(FormatError) -> [UInt8] {
    var text = Array(plain)
    while let byte = cursor.current {
      switch byte {
      case UInt8(ascii: "&"):
        try appendReference(to: &text)
      case UInt8(ascii: "<"):
        if isAtEndTag { return text }
        if try skipCommentOrInstruction() { continue }
        try appendCharacterData(to: &text, in: tag)
      case UInt8(ascii: "\r"):
        text.append(UInt8(ascii: "\n"))
        cursor.position += 1
        if cursor.current == UInt8(ascii: "\n") { cursor.position += 1 }
      default:
        let start = cursor.position
        skipPlainText()
        text += cursor.bytes[start..<cursor.position]
      }
    }
    throw cursor.error("<\(tag.element.name)> is not closed", at: tag.start)
  }

  private mutating func appendCharacterData(
    to text: inout [UInt8], in tag: XMLTag
  ) throws(FormatError) {
    let start = cursor.position
    guard cursor.skip("<![CDATA[") else {
      throw cursor.error("an element inside <\(tag.element.name)>")
    }
    let content = cursor.position
    try cursor.skip(past: "]]>", of: "CDATA section", from: start)
    Self.append(lineEndsOf: cursor.bytes[content..<cursor.position - 3], to: &text)
  }

  /// Appends with every CR and CRLF as LF (XML 1.0, section 2.11).
  private static func append(lineEndsOf bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == UInt8(ascii: "\r") {
        text.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || previous != UInt8(ascii: "\r") {
        text.append(byte)
      }
      previous = byte
    }
  }
}

extension XMLScanner {
  /// Reads `&amp;` and its like, `&#13;` or `&#x0D;`.
  private mutating func appendReference(to text: inout [UInt8]) throws(FormatError) {
    let start = cursor.position
    cursor.position += 1
    if cursor.current == UInt8(ascii: "#") {
      cursor.position += 1
      text += String(try characterNumber(from: start)).utf8
      return
    }
    let entities: [(StaticString, Unicode.Scalar)] = [
      ("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("apos;", "'"),
    ]
    for (name, scalar) in entities where cursor.skip(name) {
      text.append(UInt8(ascii: scalar))
      return
    }
    throw cursor.error("an entity that is not one of XML's five", at: start)
  }

  /// Any scalar is taken, the control characters that XML forbids as well.
  private mutating func characterNumber(from start: Int) throws(FormatError) -> Character {
    let radix: UInt32 = cursor.skip("x") ? 16 : 10
    var number: UInt32 = 0
    var hasDigits = false
    while let digit = cursor.current?.hexadecimalValue, digit < radix {
      // Saturates above the scalars, however many digits follow.
      number = min(number * radix + UInt32(digit), 0x11_0000)
      hasDigits = true
      cursor.position += 1
    }
    guard hasDigits, cursor.skip(";"), let scalar = Unicode.Scalar(number) else {
      throw cursor.error("malformed character reference", at: start)
    }
    return Character(scalar)
  }
}
