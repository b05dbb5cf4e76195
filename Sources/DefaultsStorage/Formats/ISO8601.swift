package import FoundationEssentials

/// Moments as ISO 8601 text (the profile of RFC 3339), exact to the last bit of the `Date`.
///
/// `Date` counts seconds from 2001-01-01T00:00:00Z in a `Double`. The text of a moment has the
/// digits of the shortest decimal that reads as that very `Double`: none for whole seconds, seldom
/// more than seven today, hundreds for a moment 1e-300 s after the reference. The one value that
/// does not keep its bits is −0.0 s, which reads as 0.0 and is an equal `Date`.
package enum ISO8601 {
  private static let secondsPerDay: Int64 = 86_400
  private static let firstSecond = startOfYear(0)
  private static let endSecond = startOfYear(10_000)

  private static func startOfYear(_ year: Int64) -> Double {
    Double(CivilDay.day(year: year, month: 1, dayOfMonth: 1) * secondsPerDay)
  }

  /// The moment in UTC, such as `2025-02-18T23:06:53.452719Z`; `nil` if its year is not in 0...9999
  /// or the date is not finite.
  package static func string(from date: Date) -> String? {
    let interval = date.timeIntervalSinceReferenceDate
    guard interval >= firstSecond, interval < endSecond,
      let decimal = CanonicalDecimal(interval)
    else { return nil }
    let second = Int64(interval.rounded(.down))
    let (dayNumber, time) = CivilDay.floorDivide(second, by: secondsPerDay)
    let (year, month, day) = CivilDay.components(ofDay: dayNumber)

    var text: [UInt8] = []
    append(year, digits: 4, to: &text)
    for (separator, number) in [
      ("-", month), ("-", day), ("T", time / 3600), (":", time / 60 % 60), (":", time % 60),
    ] as [(Unicode.Scalar, Int64)] {
      text.append(UInt8(ascii: separator))
      append(number, digits: 2, to: &text)
    }
    appendFraction(of: decimal, isNegative: interval < 0, to: &text)
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }

  private static func append(_ number: Int64, digits: Int, to text: inout [UInt8]) {
    let decimal = String(number)
    for _ in decimal.utf8.count..<digits { text.append(UInt8(ascii: "0")) }
    text.append(contentsOf: decimal.utf8)
  }

  /// Below the reference the fraction counts from the whole second before, so it is the complement.
  private static func appendFraction(
    of decimal: CanonicalDecimal, isNegative: Bool, to text: inout [UInt8]
  ) {
    guard decimal.exponent < 0 else { return }
    let count = -decimal.exponent
    let digits = String(decimal.significand).utf8.suffix(count)
    text.append(UInt8(ascii: "."))
    let start = text.count
    text.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: count - digits.count))
    text.append(contentsOf: digits)
    if isNegative { complement(&text[start...]) }
  }

  /// Turns the digits of a fraction x that is not zero and does not end in zero into those of 1 − x.
  private static func complement(_ digits: inout ArraySlice<UInt8>) {
    let last = digits.endIndex - 1
    for index in digits.indices {
      digits[index] = UInt8(ascii: index == last ? "0" : "9") &- (digits[index] & 15)
    }
    digits[last] += 10
  }

  /// The moment that the whole text stands for: `YYYY-MM-DDThh:mm:ss`, any number of fractional
  /// digits after a dot, then `Z` or an offset `±hh:mm` or `±hhmm`. `nil` for anything else, and for dates that
  /// the calendar does not have; a leap second (`:60`) is one of them, as `Date` does not count it.
  package static func date(from text: String) -> Date? {
    var scanner = Scanner(rest: Array(text.utf8)[...])
    guard let year = scanner.number(digits: 4), scanner.skip("-"),
      let month = scanner.number(digits: 2), scanner.skip("-"),
      let day = scanner.number(digits: 2), scanner.skip("T") || scanner.skip("t"),
      let hour = scanner.number(digits: 2), hour < 24, scanner.skip(":"),
      let minute = scanner.number(digits: 2), minute < 60, scanner.skip(":"),
      let second = scanner.number(digits: 2), second < 60,
      let fraction = scanner.fraction(), let offset = scanner.offset(), scanner.rest.isEmpty
    else { return nil }
    let dayNumber = CivilDay.day(year: year, month: month, dayOfMonth: day)
    guard CivilDay.components(ofDay: dayNumber) == (year, month, day) else { return nil }
    let time = hour * 3600 + minute * 60 + second - offset
    return date(second: dayNumber * secondsPerDay + time, fraction: fraction)
  }

  private static func date(second: Int64, fraction: ArraySlice<UInt8>) -> Date? {
    var fraction = fraction
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    guard !fraction.isEmpty else {
      return Date(timeIntervalSinceReferenceDate: Double(second))
    }
    let isNegative = second < 0
    if isNegative { complement(&fraction) }
    // One decimal, rounded once: to add the fraction to the second would round twice.
    let whole = isNegative ? -(second + 1) : second
    guard let magnitude = Double("\(whole).\(String(decoding: fraction, as: UTF8.self))") else {
      return nil
    }
    return Date(timeIntervalSinceReferenceDate: isNegative ? -magnitude : magnitude)
  }

  private struct Scanner {
    var rest: ArraySlice<UInt8>

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }

    mutating func digits() -> ArraySlice<UInt8> {
      let digits = rest.prefix(while: \.isASCIIDigit)
      rest = rest[digits.endIndex...]
      return digits
    }

    mutating func number(digits count: Int) -> Int64? {
      var number: Int64 = 0
      for byte in rest.prefix(count) {
        guard byte.isASCIIDigit else { return nil }
        number = number * 10 + Int64(byte & 15)
      }
      guard rest.count >= count else { return nil }
      rest.removeFirst(count)
      return number
    }

    /// The digits after a dot, none without a dot; `nil` for a dot without digits.
    mutating func fraction() -> ArraySlice<UInt8>? {
      guard skip(".") else { return [] }
      let digits = digits()
      return digits.isEmpty ? nil : digits
    }

    /// In seconds east of Greenwich.
    mutating func offset() -> Int64? {
      if skip("Z") || skip("z") { return 0 }
      let isWest = rest.first == UInt8(ascii: "-")
      guard skip("+") || skip("-"), let hours = number(digits: 2), hours < 24 else { return nil }
      _ = skip(":")
      guard let minutes = number(digits: 2), minutes < 60 else { return nil }
      return (hours * 60 + minutes) * (isWest ? -60 : 60)
    }
  }
}
