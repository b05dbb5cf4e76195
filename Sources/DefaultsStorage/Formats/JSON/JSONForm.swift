import FoundationEssentials

extension PropertyList {
  /// What a value without a form of its own in JSON is written as, for typed reads to give it back:
  /// a date as ISO 8601, or outside the years 0...9999 as its seconds since 2001; data as base64; a
  /// real that is not finite as its name; a UID as `{"CF$UID": n}`; a numeral as what it reads as.
  /// `nil` for the others, containers included.
  ///
  /// - Throws: ``FormatError`` for a date that is not finite and a numeral that is no JSON number.
  func jsonForm() throws(FormatError) -> PropertyList? {
    switch self {
    case .date(let date):
      guard date.timeIntervalSinceReferenceDate.isFinite else { throw .dateNotFinite }
      return ISO8601.string(from: date).map { .string($0) }
        ?? .real(date.timeIntervalSinceReferenceDate)
    case .data(let data): return .string(data.base64EncodedString())
    case .real(let value) where value.isNaN: return .string("NaN")
    case .real(let value) where value.isInfinite:
      return .string(value > 0 ? "Infinity" : "-Infinity")
    case .uid(let number): return .dictionary([XMLKeys.uid: .integer(Int128(number))])
    case .numeral(let text): return try JSONNumber.value(ofNumeral: text)
    case .boolean, .integer, .real, .string, .array, .dictionary, .null: return nil
    }
  }
}

extension FormatError {
  /// A date that is NaN or infinite.
  static let dateNotFinite = FormatError("a date that is not a finite number of seconds")
}
