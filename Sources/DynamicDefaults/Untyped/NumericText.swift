/// Numbers at the start of a text, read as Apple documents `NSString`'s `boolValue`, `integerValue` and
/// `doubleValue`: blanks before the number are skipped, what follows it is ignored, and a text that
/// starts with no number is 0. Neither hexadecimal nor a locale's digits are read.
enum NumericText {
  /// Whether the text starts with Y, y, T, t or, after a sign and zeros, with a digit from 1 to 9.
  static func leadingBool(_ text: String) -> Bool {
    var rest = trimmed(text)
    if let first = rest.first, first == "+" || first == "-" { rest = rest.dropFirst() }
    guard let first = rest.drop(while: { $0 == "0" }).first else { return false }
    return "YyTt123456789".unicodeScalars.contains(first)
  }

  /// The integer that the text starts with; the nearest `Int` if it is out of range.
  static func leadingInteger(_ text: String) -> Int {
    let trimmed = trimmed(text)
    let digits = signedDigits(at: trimmed.startIndex, of: trimmed)
    guard digits.upperBound > digits.lowerBound else { return 0 }
    let number = String(trimmed[digits])
    return Int(number) ?? (number.hasPrefix("-") ? .min : .max)
  }

  /// The decimal number that the text starts with; infinite if it is out of range.
  ///
  /// The names that JSON files hold for non-finite reals are read too, which Foundation has no need
  /// to: else a stored infinity would come back from such a file as 0.
  static func leadingReal(_ text: String) -> Double {
    switch text {
    case "NaN": return .nan
    case "Infinity": return .infinity
    case "-Infinity": return -.infinity
    default: break
    }
    let trimmed = trimmed(text)
    return Double(String(trimmed[..<endOfReal(trimmed)])) ?? 0
  }

  /// The shortest digits that read back as the number, a whole one without a point, as `NSNumber`'s
  /// `stringValue` has them.
  ///
  /// A `Float` was stored as the `Double` that equals it; it shows its own digits again ("12.9", not
  /// "12.899999618530273"). It is known by being short as a `Float` and very long as a `Double`, which
  /// hardly any `Double` that never was a `Float` is.
  static func text(of real: Double) -> String {
    var text = real.description
    let float = Float(real)
    if Double(float) == real, digitCount(text) > 15 { text = float.description }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func digitCount(_ text: String) -> Int {
    text.utf8.prefix { $0 != UInt8(ascii: "e") }
      .count { isDigit(Unicode.Scalar($0)) }
  }

  private static func trimmed(_ text: String) -> Substring.UnicodeScalarView {
    text.unicodeScalars.drop { $0.properties.isWhitespace }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// An optional sign and the digits after it; empty if there are none.
  private static func signedDigits(
    at start: Substring.Index, of text: Substring.UnicodeScalarView
  ) -> Range<Substring.Index> {
    var digits = text[start...]
    if let first = digits.first, first == "+" || first == "-" { digits = digits.dropFirst() }
    let end = digits.firstIndex { !isDigit($0) } ?? text.endIndex
    return end > digits.startIndex ? start..<end : start..<start
  }

  /// Where the decimal number at the start ends: a sign, digits with at most one point, an exponent.
  private static func endOfReal(_ text: Substring.UnicodeScalarView) -> Substring.Index {
    var digits = text[...]
    if let first = digits.first, first == "+" || first == "-" { digits = digits.dropFirst() }
    var hasPoint = false
    var end = digits.startIndex
    while end < text.endIndex, isDigit(text[end]) || (text[end] == "." && !hasPoint) {
      hasPoint = hasPoint || text[end] == "."
      end = text.index(after: end)
    }
    guard digits[..<end].contains(where: isDigit) else { return text.startIndex }
    guard end < text.endIndex, text[end] == "e" || text[end] == "E" else { return end }
    let exponent = signedDigits(at: text.index(after: end), of: text)
    return exponent.isEmpty ? end : exponent.upperBound
  }
}
