/// Numbers as text documents spell them.
enum NumberText {
  /// What a number's text is.
  enum Kind { case integer, real }

  /// Reads decimal digits with or without a sign, or `0x` and hexadecimal digits, as CoreFoundation
  /// does.
  ///
  /// - Returns: An `integer`; beyond 128 bits a `numeral`; nil if the text is no integer.
  static func integer(_ text: ArraySlice<UInt8>) -> PropertyList? {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
    if let hexadecimal = hexadecimalDigits(of: digits) {
      return magnitude(ofHexadecimal: hexadecimal).map { .integer(isNegative ? -$0 : $0) }
    }
    guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    if digits.count <= 18 {
      var value = 0
      for digit in digits { value = value &* 10 &+ Int(digit &- 0x30) }
      return .integer(Int128(isNegative ? 0 &- value : value))
    }
    return wideInteger(digits, isNegative: isNegative)
  }

  private static func wideInteger(
    _ digits: ArraySlice<UInt8>, isNegative: Bool
  ) -> PropertyList? {
    let significant = digits.drop { $0 == 0x30 }
    if significant.isEmpty { return .integer(0) }
    let text = (isNegative ? "-" : "") + String(decoding: significant, as: UTF8.self)
    // Int128 has 39 digits; a longer text needs no arithmetic.
    let value = significant.count <= 39 ? Int128(text) : nil
    return value.map { .integer($0) } ?? .numeral(text)
  }

  private static func hexadecimalDigits(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.count > 2, text.first == UInt8(ascii: "0"),
      text[text.startIndex + 1] | 0x20 == UInt8(ascii: "x")
    else { return nil }
    return text.dropFirst(2)
  }

  private static func magnitude(ofHexadecimal digits: ArraySlice<UInt8>) -> Int128? {
    // Int128's own parser takes a sign, which has no place here.
    guard digits.allSatisfy({ $0.hexadecimalValue != nil }) else { return nil }
    return Int128(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

extension NumberText {
  /// Reads a decimal number, `nan`, `inf` or `infinity` (in any case, with or without a sign).
  ///
  /// - Returns: A `real`; a `numeral` if the number is beyond what `Double` reaches; nil if the text
  ///   is no number.
  static func real(_ text: ArraySlice<UInt8>) -> PropertyList? {
    guard let parts = DecimalParts(text) else { return nonFinite(text).map { .real($0) } }
    let string = String(decoding: text, as: UTF8.self)
    guard let value = Double(string) else { return nil }
    let isOutOfReach = value.isInfinite || value == 0 && parts.hasNonzeroDigit
    return isOutOfReach ? .numeral(parts.canonicalText) : .real(value)
  }

  /// What kind of number a `numeral` holds, or nil if its text is no number.
  static func kind(of numeral: String) -> Kind? {
    let text = ArraySlice(numeral.utf8)
    if case .some = DecimalParts(text) {
      let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
      return digits.allSatisfy(\.isASCIIDigit) ? .integer : .real
    }
    return nil
  }

  private static func nonFinite(_ text: ArraySlice<UInt8>) -> Double? {
    let isNegative = text.first == UInt8(ascii: "-")
    let word = isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
    guard word.count <= 8 else { return nil }
    return switch String(decoding: word, as: UTF8.self).lowercased() {
    case "nan": .nan
    case "inf", "infinity": isNegative ? -.infinity : .infinity
    default: nil
    }
  }
}
