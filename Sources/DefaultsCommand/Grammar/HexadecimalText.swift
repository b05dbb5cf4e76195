import FoundationEssentials

/// Bytes in hexadecimal digits, as after `-data`.
enum HexadecimalText {
  /// `nil` if there is anything else. Of an odd number of digits, the first one is a byte, as on macOS.
  static func data(_ text: String) -> Data? {
    var digits: [UInt8] = []
    for character in text {
      guard character.isASCII, let digit = character.hexDigitValue else { return nil }
      digits.append(UInt8(digit))
    }
    if digits.count % 2 == 1 { digits.insert(0, at: 0) }
    return Data(
      stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }
}
