/// A decimal number as `significand × 10^exponent`, the significand without trailing zeros, so that
/// two texts of the same number give the same value. The sign is left out.
struct CanonicalDecimal: Equatable {
  private(set) var significand: UInt64 = 0
  private(set) var exponent = 0

  /// What the shortest text of a `Double` carries at most.
  private static let maximumDigits = 17

  /// Reads the digits of a well-formed JSON number, or of a finite `Double`'s description; `nil` if
  /// they are more than the shortest text of any `Double` has.
  ///
  /// Costs no allocation and one pass, however long the text.
  init?(text: some Sequence<UInt8>) {
    var digits = 0
    var pendingZeros = 0
    var isFraction = false
    var explicit = 0
    var isExponent = false
    var isExponentNegative = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where isExponent:
        // Far beyond any Double, and far from overflow.
        explicit = min(explicit * 10 + Int(byte & 15), 1 << 56)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isFraction { exponent -= 1 }
        if byte == UInt8(ascii: "0") {
          if significand != 0 { pendingZeros += 1 }
          continue
        }
        digits += pendingZeros + 1
        guard digits <= Self.maximumDigits else { return nil }
        for _ in 0...pendingZeros { significand *= 10 }
        significand += UInt64(byte & 15)
        pendingZeros = 0
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): isExponent = true
      case UInt8(ascii: "-") where isExponent: isExponentNegative = true
      default: break  // the sign of the number, or a plus
      }
    }
    exponent += pendingZeros + (isExponentNegative ? -explicit : explicit)
    if significand == 0 { exponent = 0 }
  }

  /// The shortest decimal that reads as the magnitude of the finite `value`.
  init?(_ value: Double) {
    self.init(text: value.description.utf8)
  }

  /// The nearest `Double`; infinite if the number is beyond them.
  var double: Double { Double("\(significand)e\(exponent)") ?? .infinity }
}
