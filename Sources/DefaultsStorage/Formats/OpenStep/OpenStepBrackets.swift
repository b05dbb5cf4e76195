import FoundationEssentials

/// What OpenStep text has between angle brackets: data, or GNUstep's typed values.
enum OpenStepBrackets {
  /// Reads hexadecimal data, `[Base64]`, or a `*`, the type's letter and the value.
  ///
  /// - Returns: nil if the content is none of these.
  static func value(_ content: ArraySlice<UInt8>) -> PropertyList? {
    switch content.first {
    case UInt8(ascii: "*"): typed(content.dropFirst())
    case UInt8(ascii: "["):
      content.last == UInt8(ascii: "]")
        ? Base64.decode(content.dropFirst().dropLast()).map { .data($0) } : nil
    default: hexadecimal(content).map { .data($0) }
    }
  }

  /// GNUstep's value may be in double quotes.
  private static func typed(_ content: ArraySlice<UInt8>) -> PropertyList? {
    var text = content.dropFirst().trimmed
    let quote = UInt8(ascii: "\"")
    if text.count >= 2, text.first == quote, text.last == quote {
      text = text.dropFirst().dropLast()
    }
    return switch content.first {
    case UInt8(ascii: "I"): NumberText.integer(text)
    case UInt8(ascii: "R"): NumberText.real(text)
    case UInt8(ascii: "D"): DateText.parse(text).map { .date($0) }
    case UInt8(ascii: "B"): boolean(text)
    default: nil
    }
  }

  private static func boolean(_ text: ArraySlice<UInt8>) -> PropertyList? {
    switch (text.first, text.count) {
    case (UInt8(ascii: "Y"), 1): .boolean(true)
    case (UInt8(ascii: "N"), 1): .boolean(false)
    default: nil
    }
  }

  /// White space may stand between the digits.
  private static func hexadecimal(_ text: ArraySlice<UInt8>) -> Data? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2)
    var high: UInt8?
    for byte in text where !byte.isXMLSpace {
      guard let digit = byte.hexadecimalValue else { return nil }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return high == nil ? Data(bytes) : nil
  }
}
