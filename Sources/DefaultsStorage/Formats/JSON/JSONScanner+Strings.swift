extension JSONScanner {
  /// Reads the string whose opening quote is here.
  mutating func string() throws(FormatError) -> String {
    String(decoding: try stringBytes(), as: UTF8.self)
  }

  /// The same as UTF-8; without escapes it is not copied.
  mutating func stringBytes() throws(FormatError) -> ArraySlice<UInt8> {
    let start = index
    index += 1
    skipPlainBytes()
    if current == UInt8(ascii: "\"") {
      index += 1
      return bytes[start + 1..<index - 1]
    }
    return try stringWithEscapes(from: start)
  }

  private mutating func stringWithEscapes(
    from start: Int
  ) throws(FormatError) -> ArraySlice<UInt8> {
    var content = Array(bytes[start + 1..<index])
    while !skip("\"") {
      guard index < bytes.count else { throw error("a string does not end", at: start) }
      guard skip("\\") else {
        throw error("a control character in a string must be escaped", at: index)
      }
      try appendEscaped(to: &content)
      let plain = index
      skipPlainBytes()
      content.append(contentsOf: bytes[plain..<index])
    }
    return content[...]
  }

  private mutating func skipPlainBytes() {
    while index < bytes.count {
      let byte = bytes[index]
      guard byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { return }
      index += 1
    }
  }

  /// Reads what follows a backslash.
  private mutating func appendEscaped(to content: inout [UInt8]) throws(FormatError) {
    let start = index - 1
    let escape = current
    index += 1
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(escape)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      guard let scalar = escapedScalar() else {
        throw error(
          "\\u must be followed by four hexadecimal digits, in surrogate pairs", at: start)
      }
      content.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    default: throw error("an unknown escape in a string", at: start)
    }
  }

  /// The scalar after `\u`; `nil` for a lone surrogate or what is not hexadecimal.
  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard let first = hexadecimalUnit() else { return nil }
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
    guard skip("\\"), skip("u"), let second = hexadecimalUnit(), UTF16.isTrailSurrogate(second)
    else { return nil }
    return Unicode.Scalar(0x1_0000 + UInt32(first & 0x3FF) << 10 + UInt32(second & 0x3FF))
  }

  private mutating func hexadecimalUnit() -> UInt16? {
    guard bytes.count - index >= 4 else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = byte.hexadecimalValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    index += 4
    return unit
  }
}
