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
    OpenStepWriter.write(value).split(separator: "\n")
      .map { line in line.drop { $0 == " " } }.joined(separator: " ")
  }
}
