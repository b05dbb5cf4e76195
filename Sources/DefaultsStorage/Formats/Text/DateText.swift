import FoundationEssentials

/// Dates as property lists spell them, in UTC.
///
/// The calendar is the Gregorian one for all times, as ISO 8601 has it, CoreFoundation's property
/// lists and Python's plistlib. So `.distantPast` is `0000-12-30T00:00:00Z`; plistlib reads the
/// years 1 to 9999 only.
enum DateText {
  /// Between the day and the time, and behind it.
  enum Style {
    /// `2001-01-01T00:00:00Z`
    case xml
    /// `2001-01-01 00:00:00 +0000`
    case description
  }

  private static let secondsPerDay: Int64 = 86_400
  /// The years in reach have 11 digits, and seconds since then do not overflow 64 bits.
  static let limit = 3e18

  /// Appends a date, rounded down to whole seconds.
  ///
  /// - Returns: false, and nothing is appended, if the date is NaN, infinite or more than 3e18
  ///   seconds from 2001.
  static func append(_ date: Date, style: Style, to output: inout [UInt8]) -> Bool {
    let seconds = date.timeIntervalSinceReferenceDate.rounded(.down)
    guard abs(seconds) <= limit else { return false }
    let (day, time) = divide(Int64(seconds), by: secondsPerDay)
    let (year, month, dayOfMonth) = CivilDay.components(ofDay: day)
    if year < 0 { output.append(UInt8(ascii: "-")) }
    append(Int64(year.magnitude), width: 4, to: &output)
    output.append(UInt8(ascii: "-"))
    append(month, width: 2, to: &output)
    output.append(UInt8(ascii: "-"))
    append(dayOfMonth, width: 2, to: &output)
    output.append(style == .xml ? UInt8(ascii: "T") : UInt8(ascii: " "))
    append(time / 3600, width: 2, to: &output)
    output.append(UInt8(ascii: ":"))
    append(time / 60 % 60, width: 2, to: &output)
    output.append(UInt8(ascii: ":"))
    append(time % 60, width: 2, to: &output)
    output.append(contentsOf: (style == .xml ? "Z" : " +0000").utf8)
    return true
  }

  private static func append(_ value: Int64, width: Int, to output: inout [UInt8]) {
    if width == 2 {
      output.append(UInt8(value / 10) + 0x30)
      output.append(UInt8(value % 10) + 0x30)
      return
    }
    let digits = String(value).utf8
    for _ in 0..<max(0, width - digits.count) { output.append(UInt8(ascii: "0")) }
    output.append(contentsOf: digits)
  }

  private static func divide(_ value: Int64, by divisor: Int64) -> (Int64, Int64) {
    CivilDay.floorDivide(value, by: divisor)
  }
}

extension DateText {
  /// Reads either style, also with a fraction of a second, an offset from UTC (`+01:00`, `+0100`),
  /// and a year of 3 to 11 digits with a minus sign.
  ///
  /// A day or an hour beyond the end of its month or day runs on into the next, as CoreFoundation
  /// has it.
  static func parse(_ text: ArraySlice<UInt8>) -> Date? {
    var cursor = text
    let isNegative = skip("-", in: &cursor)
    guard let year = digits(3...11, in: &cursor), skip("-", in: &cursor),
      let month = digits(2...2, in: &cursor), skip("-", in: &cursor),
      let day = digits(2...2, in: &cursor), skip("T", in: &cursor) || skip(" ", in: &cursor),
      let hour = digits(2...2, in: &cursor), skip(":", in: &cursor),
      let minute = digits(2...2, in: &cursor), skip(":", in: &cursor),
      let second = digits(2...2, in: &cursor),
      1...12 ~= month, 1...31 ~= day, hour <= 24, minute < 60, second <= 60,
      let fraction = fraction(in: &cursor), let offset = offset(in: &cursor), cursor.isEmpty
    else { return nil }
    let days = CivilDay.day(year: isNegative ? -year : year, month: month, dayOfMonth: day)
    let seconds = days * secondsPerDay + hour * 3600 + minute * 60 + second - offset
    return Date(timeIntervalSinceReferenceDate: Double(seconds) + fraction)
  }

  private static func skip(_ scalar: Unicode.Scalar, in text: inout ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: scalar) else { return false }
    text.removeFirst()
    return true
  }

  private static func digits(
    _ count: ClosedRange<Int>, in text: inout ArraySlice<UInt8>
  ) -> Int64? {
    let digits = text.prefix(count.upperBound).prefix(while: \.isASCIIDigit)
    guard digits.count >= count.lowerBound else { return nil }
    text.removeFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }

  /// 0 if there is none, nil if there is a point alone.
  private static func fraction(in text: inout ArraySlice<UInt8>) -> Double? {
    guard skip(".", in: &text) else { return 0 }
    let digits = text.prefix(while: \.isASCIIDigit)
    text.removeFirst(digits.count)
    return digits.isEmpty ? nil : Double("0." + String(decoding: digits, as: UTF8.self))
  }

  /// Seconds east of UTC; nil if neither `Z` nor an offset is there.
  private static func offset(in text: inout ArraySlice<UInt8>) -> Int64? {
    if skip("Z", in: &text) { return 0 }
    _ = skip(" ", in: &text)
    let isWest = skip("-", in: &text)
    guard isWest || skip("+", in: &text), let hours = digits(2...2, in: &text) else { return nil }
    _ = skip(":", in: &text)
    guard let minutes = digits(2...2, in: &text), hours < 24, minutes < 60 else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return isWest ? -seconds : seconds
  }
}
