import DefaultsStorage

/// Values as macOS's `defaults read` prints them.
enum OldStyleText {
  /// A value by itself: a string as it is, numbers and dates without the quotes that they have inside
  /// a container.
  static func text(of value: PropertyList) -> String {
    if case .string(let string) = value { return string }
    let text = OpenStepWriter.write(value)
    switch value {
    case .integer, .real, .numeral, .date, .uid, .null:
      guard text.utf8.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
      return String(text.dropFirst().dropLast())
    default: return text
    }
  }

  /// A value on one line, strings quoted where they must be.
  static func line(of value: PropertyList) -> String {
    // The line ends are the layout's alone: those of strings are escaped.
    OpenStepWriter.write(value).split(separator: "\n").map(stripped).joined(separator: " ")
  }

  /// Without the layout's blanks: those at the beginning, and before a bracket that opens.
  private static func stripped(_ line: Substring) -> String {
    let line = line.drop { $0 == " " }
    guard let bracket = line.last, bracket == "(" || bracket == "{" else { return String(line) }
    let blanks = line.dropLast().reversed().prefix { $0 == " " }.count
    return blanks == 0 ? String(line) : line.dropLast(1 + blanks) + " \(bracket)"
  }
}
