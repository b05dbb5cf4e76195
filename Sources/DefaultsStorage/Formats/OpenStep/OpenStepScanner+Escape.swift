extension OpenStepScanner {
  /// Reads an escape sequence, whose backslash is at the position.
  ///
  /// They are C's, `\U` with one to four hexadecimal digits of UTF-16, and one to three octal digits
  /// of NeXTSTEP's encoding. Before any other character a backslash means that character.
  mutating func appendEscape(to text: inout [UInt8]) throws(FormatError) {
    let start = cursor.position
    cursor.position += 1
    guard let byte = cursor.current else { throw cursor.error("a backslash at the end", at: start) }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      text += String(try octalCharacter(from: start)).utf8
      return
    case UInt8(ascii: "U"):
      cursor.position += 1
      text += String(try character(from: start)).utf8
      return
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    default: text.append(byte)
    }
    cursor.position += 1
  }

  private mutating func octalCharacter(from start: Int) throws(FormatError) -> Character {
    var value = 0
    let limit = cursor.position + 3
    while cursor.position < limit, let byte = cursor.current, 0x30...0x37 ~= byte {
      value = value * 8 + Int(byte - 0x30)
      cursor.position += 1
    }
    guard let scalar = NeXTSTEPEncoding.scalar(value) else {
      throw cursor.error("an octal escape for no character", at: start)
    }
    return Character(scalar)
  }

  /// Reads the digits of one `\U`, or of the two that are a surrogate pair.
  private mutating func character(from start: Int) throws(FormatError) -> Character {
    var units = [try codeUnit(from: start)]
    if UTF16.isLeadSurrogate(units[0]), cursor.skip("\\U") {
      units.append(try codeUnit(from: start))
    }
    guard let character = String(validating: units, as: UTF16.self)?.first else {
      throw cursor.error("half a surrogate pair", at: start)
    }
    return character
  }

  private mutating func codeUnit(from start: Int) throws(FormatError) -> UInt16 {
    var value: UInt16 = 0
    let first = cursor.position
    while cursor.position < first + 4, let digit = cursor.current?.hexadecimalValue {
      value = value << 4 | UInt16(digit)
      cursor.position += 1
    }
    guard cursor.position > first else { throw cursor.error("\\U without digits", at: start) }
    return value
  }
}
