extension PropertyList {
  /// How many containers (arrays and dictionaries, the root included) may lie within one another in
  /// a document, for every reader and writer.
  ///
  /// The limit keeps hostile input from using up the stack; CoreFoundation's and Foundation's JSON
  /// reader stop at the same depth. Where a format writes a leaf as a container (XML: `uid` and
  /// `null`), that leaf counts.
  package static let maximumDepth = 512
}
