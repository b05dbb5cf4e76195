import DefaultsStorage
import FoundationEssentials
import Glibc

/// Dates as people and scripts write them after `-date`.
enum DateArgument {
  /// ISO 8601, or its parts with a blank between them: a date, then perhaps a time, seconds, a fraction,
  /// and an offset from UTC. Without an offset it is local time; without a time, midnight.
  ///
  /// - Returns: The moment; `nil` for any other text, and for a date that the calendar does not have.
  static func date(_ text: String) -> Date? {
    var rest = text.split(separator: " ").joined(separator: " ")[...]
    guard let day = take(&rest, shape: "0000-00-00") else { return nil }
    if rest.first == "T" || rest.first == " " { rest.removeFirst() }
    var time = "00:00:00"
    if let minutes = take(&rest, shape: "00:00") {
      time = minutes + (take(&rest, shape: ":00") ?? ":00")
      if rest.first == "." {
        let fraction = rest.prefix(1) + rest.dropFirst().prefix(while: \.isNumber)
        rest = rest.dropFirst(fraction.count)
        time += fraction
      }
    }
    if rest.first == " " { rest.removeFirst() }
    if rest == "UTC" || rest == "GMT" { rest = "Z" }
    let moment = day + "T" + time
    guard rest.isEmpty else { return ISO8601.date(from: moment + rest) }
    guard let utc = ISO8601.date(from: moment + "Z") else { return nil }
    return local(utc)
  }

  /// Takes the text's beginning if it has the shape, in which 0 stands for any digit.
  private static func take(_ text: inout Substring, shape: String) -> String? {
    let taken = text.prefix(shape.count)
    guard taken.count == shape.count,
      zip(taken, shape).allSatisfy({ $1 == "0" ? $0.isASCII && $0.isNumber : $0 == $1 })
    else { return nil }
    text = text.dropFirst(shape.count)
    return String(taken)
  }

  /// The moment at which local clocks show what clocks of UTC show at the given one (mktime(3)).
  private static func local(_ utc: Date) -> Date? {
    let seconds = utc.timeIntervalSince1970
    guard var whole = time_t(exactly: seconds.rounded(.down)) else { return nil }
    var parts = tm()
    gmtime_r(&whole, &parts)
    parts.tm_isdst = -1
    let moment = mktime(&parts)
    return Date(timeIntervalSince1970: Double(moment) + seconds - seconds.rounded(.down))
  }
}
