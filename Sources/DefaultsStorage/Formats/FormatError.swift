/// Why bytes are no document, or a tree cannot be written in a format.
package struct FormatError: Error, Hashable {
  package let message: String
  /// Counted from 1, where the format has lines.
  package let line: Int?
  /// In bytes, counted from 1, where the format has lines.
  package let column: Int?
  /// In bytes from the start of the document, where that says more than a line.
  package let offset: Int?
  /// The keys that lead to the value concerned, outermost first.
  package let keyPath: [String]

  package init(
    _ message: String, line: Int? = nil, column: Int? = nil, offset: Int? = nil,
    keyPath: [String] = []
  ) {
    self.message = message
    self.line = line
    self.column = column
    self.offset = offset
    self.keyPath = keyPath
  }
}

extension FormatError: CustomStringConvertible {
  package var description: String {
    var text = message
    if !keyPath.isEmpty { text += " at \(keyPath.joined(separator: "/"))" }
    if let line { text += ", line \(line)" }
    if let column { text += ", column \(column)" }
    if let offset { text += ", byte \(offset)" }
    return text
  }
}
