import FoundationEssentials

extension PropertyList: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value for a log or an error, in the manner of a Swift literal: strings in quotation marks,
  /// keys sorted, data by its length and dates as ISO 8601 in UTC.
  ///
  /// Safe for every tree, also for a date that is not finite, which `Date` cannot describe.
  public var description: String {
    switch self {
    case .boolean(let value): value.description
    case .integer(let value): value.description
    case .real(let value): value.description
    case .string(let value): value.debugDescription
    case .date(let value):
      ISO8601.string(from: value) ?? "date(\(value.timeIntervalSinceReferenceDate))"
    case .data(let value): "data(\(value.count) bytes)"
    case .array(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
    case .dictionary(let members): Self.description(of: members)
    case .uid(let value): "uid(\(value))"
    case .null: "null"
    case .numeral(let text): text
    }
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  private static func description(of members: [Key: PropertyList]) -> String {
    guard !members.isEmpty else { return "[:]" }
    let parts = members.keys.sorted().compactMap { key in
      members[key].map { "\(key.string.debugDescription): \($0)" }
    }
    return "[" + parts.joined(separator: ", ") + "]"
  }
}
