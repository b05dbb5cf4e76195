import FoundationEssentials

extension PropertyList {
  /// What a value reads as that XML does not give back as it is, containers left out; `nil` if it
  /// comes back.
  ///
  /// - Throws: ``FormatError`` for a numeral that is no JSON number and for a date that XML cannot
  ///   hold.
  func xmlForm() throws(FormatError) -> PropertyList? {
    switch self {
    case .string(let text):
      return XMLText.canHold(text) ? nil : .data(Data(text.utf8))
    case .real(let value):
      return value.isNaN && value.bitPattern != Double.nan.bitPattern ? .real(.nan) : nil
    case .date(let date):
      let seconds = date.timeIntervalSinceReferenceDate.rounded(.down)
      guard abs(seconds) <= DateText.limit else {
        throw FormatError("XML cannot hold the date \(date.timeIntervalSinceReferenceDate)")
      }
      return seconds == date.timeIntervalSinceReferenceDate
        ? nil : .date(Date(timeIntervalSinceReferenceDate: seconds))
    case .numeral(let text):
      _ = try JSONNumber.value(ofNumeral: text)
      let bytes = Array(text.utf8)[...]
      return NumberText.kind(of: text) == .integer
        ? NumberText.integer(bytes) : NumberText.real(bytes)
    case .boolean, .integer, .data, .array, .dictionary, .uid, .null: return nil
    }
  }
}
