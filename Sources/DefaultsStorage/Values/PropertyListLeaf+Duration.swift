/// Stored as seconds: as a real where its digits say exactly this duration, which they do for what
/// people choose, such as 0.1 or 90.0; else as text, such as "0.123456789012345678".
///
/// A number is read by its digits, so the real 0.1 is exactly a tenth of a second. A list of two
/// integers, as which Foundation's coders store a duration, reads too.
extension Duration: PropertyListLeaf {
  package static var leafDescription: String { "a number of seconds" }
  package static var hasCompositeForm: Bool { true }

  private static let attosecondDigits = 18

  package init?(leaf: PropertyList) {
    guard let text = leaf.decimalTextInFull, let attoseconds = Self.attoseconds(in: text) else {
      return nil
    }
    self.init(attoseconds: attoseconds)
  }

  package var leaf: PropertyList? {
    let text = secondsText
    if let real = Double(text), Self.attoseconds(in: real.description) == attoseconds {
      return .real(real)
    }
    return .string(text)
  }

  private var secondsText: String {
    let digits = String(attoseconds.magnitude)
    let padding = String(repeating: "0", count: max(0, Self.attosecondDigits + 1 - digits.count))
    var fraction = (padding + digits).suffix(Self.attosecondDigits)
    let whole = (padding + digits).dropLast(Self.attosecondDigits)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = attoseconds < 0 ? "-" : ""
    return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The attoseconds of decimal seconds; `nil` if they are no whole number or more than `Duration`
  /// holds.
  private static func attoseconds(in text: String) -> Int128? {
    let parts = text.lowercased().split(separator: "e")
    guard let mantissa = parts.first, let exponent = Int(parts.dropFirst().first ?? "0") else {
      return nil
    }
    let numbers = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = numbers.dropFirst().first ?? ""
    guard var value = Int128(numbers[0] + fraction) else { return nil }
    let (shift, isBeyond) = (attosecondDigits - fraction.count).addingReportingOverflow(exponent)
    guard value != 0 else { return 0 }
    guard !isBeyond, shift.magnitude < 100 else { return nil }
    for _ in 0..<shift.magnitude {
      guard let scaled = scale(value, up: shift > 0) else { return nil }
      value = scaled
    }
    return value
  }

  private static func scale(_ value: Int128, up: Bool) -> Int128? {
    guard up else { return value.isMultiple(of: 10) ? value / 10 : nil }
    let (product, overflow) = value.multipliedReportingOverflow(by: 10)
    return overflow ? nil : product
  }
}
