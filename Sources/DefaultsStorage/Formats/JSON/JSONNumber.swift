/// A JSON number (RFC 8259, section 6) between text and value.
enum JSONNumber {
  /// Where the number that the bytes begin with ends; `nil` if they begin with none.
  static func end(in bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    func isDigit() -> Bool {
      index < bytes.endIndex && bytes[index].isASCIIDigit
    }
    func skip(_ characters: UInt8...) -> Bool {
      guard index < bytes.endIndex, characters.contains(bytes[index]) else { return false }
      index += 1
      return true
    }
    func skipDigits() -> Bool {
      guard isDigit() else { return false }
      while isDigit() { index += 1 }
      return true
    }
    _ = skip(UInt8(ascii: "-"))
    if skip(UInt8(ascii: "0")) {
      guard !isDigit() else { return nil }
    } else if !skipDigits() {
      return nil
    }
    if skip(UInt8(ascii: ".")), !skipDigits() { return nil }
    if skip(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "+"), UInt8(ascii: "-"))
      guard skipDigits() else { return nil }
    }
    return index
  }

  /// The value of a well-formed number.
  static func value(of text: ArraySlice<UInt8>) -> PropertyList {
    let isInteger = text.allSatisfy { $0 == UInt8(ascii: "-") || $0.isASCIIDigit }
    if isInteger {
      return integer(text).map { .integer($0) } ?? .numeral(String(decoding: text, as: UTF8.self))
    }
    return real(text).map { .real($0) } ?? .numeral(String(decoding: text, as: UTF8.self))
  }

  /// The value of a `.numeral`'s text. Throws if the whole of it is no number.
  static func value(ofNumeral text: String) throws(FormatError) -> PropertyList {
    let bytes = Array(text.utf8)[...]
    guard end(in: bytes) == bytes.endIndex else {
      throw FormatError("the numeral \"\(text)\" is not a number")
    }
    return value(of: bytes)
  }

  private static func integer(_ text: ArraySlice<UInt8>) -> Int128? {
    // What 18 bytes hold fits an Int64, which is several times as fast.
    guard text.count <= 18 else { return Int128(String(decoding: text, as: UTF8.self)) }
    var magnitude: Int64 = 0
    for byte in text where byte != UInt8(ascii: "-") {
      magnitude = magnitude * 10 + Int64(byte & 15)
    }
    return Int128(text.first == UInt8(ascii: "-") ? -magnitude : magnitude)
  }

  /// The nearest `Double`, if its shortest text is the same number.
  private static func real(_ text: ArraySlice<UInt8>) -> Double? {
    guard let decimal = CanonicalDecimal(text: text) else { return nil }
    let magnitude = decimal.double
    guard magnitude.isFinite, CanonicalDecimal(magnitude) == decimal else { return nil }
    return text.first == UInt8(ascii: "-") ? -magnitude : magnitude
  }

  /// The text of a value, which reads as the same: a real has a fraction or an exponent.
  static func text(of value: Double) -> String { value.description }
}
