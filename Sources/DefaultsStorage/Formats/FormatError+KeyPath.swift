extension FormatError {
  /// The error as seen from one level further out: under `key`.
  func within(_ key: PropertyList.Key) -> FormatError {
    FormatError(
      message, line: line, column: column, offset: offset, keyPath: [key.string] + keyPath)
  }

  /// Arrays and dictionaries are inside each other deeper than ``PropertyList/maximumDepth``.
  static let tooDeep = FormatError(
    "arrays and dictionaries are nested more than \(PropertyList.maximumDepth) levels deep")
}
