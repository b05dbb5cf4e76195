extension PropertyList {
  /// What it is, for an error's message, such as "a string". The value itself is left out: messages
  /// go to logs.
  package var kindDescription: String {
    switch self {
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .real: "a real number"
    case .string: "a string"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .uid: "a UID"
    case .null: "null"
    case .numeral: "a number beyond every type"
    }
  }

  /// Whether it is an array or a dictionary.
  package var isContainer: Bool {
    switch self {
    case .array, .dictionary: true
    default: false
    }
  }

  /// Why a value is refused that is nested deeper than a document can be.
  static let tooDeepDescription = "It is nested deeper than \(maximumDepth) levels"
}
