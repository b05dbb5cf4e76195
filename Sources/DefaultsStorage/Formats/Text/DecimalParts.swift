/// The parts of a decimal number's text: `-12.5e3`.
struct DecimalParts {
  private let isNegative: Bool
  private let whole: ArraySlice<UInt8>
  private let fraction: ArraySlice<UInt8>
  /// With its sign, without the `e`; empty if there is none.
  private let exponent: ArraySlice<UInt8>

  /// Takes a text apart; nil if it is no decimal number. `1.` and `.5` are.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    whole = rest.prefix(while: \.isASCIIDigit)
    rest = rest[whole.endIndex...]
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: \.isASCIIDigit)
      rest = rest[fraction.endIndex...]
    } else {
      fraction = []
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    guard let letter = rest.first else {
      exponent = []
      return
    }
    guard letter | 0x20 == UInt8(ascii: "e") else { return nil }
    exponent = rest.dropFirst()
    var digits = exponent
    if digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+") {
      digits.removeFirst()
    }
    guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
  }

  var hasNonzeroDigit: Bool {
    whole.contains { $0 != 0x30 } || fraction.contains { $0 != 0x30 }
  }

  /// The number as JSON spells it (RFC 8259, section 6): no plus sign before it, no leading zeros,
  /// digits on both sides of the point.
  var canonicalText: String {
    let significant = whole.drop { $0 == 0x30 }
    var text = isNegative ? "-" : ""
    text += significant.isEmpty ? "0" : String(decoding: significant, as: UTF8.self)
    if !fraction.isEmpty { text += "." + String(decoding: fraction, as: UTF8.self) }
    if !exponent.isEmpty { text += "e" + String(decoding: exponent, as: UTF8.self) }
    return text
  }
}
