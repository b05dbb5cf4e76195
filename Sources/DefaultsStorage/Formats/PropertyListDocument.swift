/// What a domain file's bytes hold: bytes ⇄ tree, whatever the format.
///
/// Each format has a reader and a writer of its own in this folder; this type chooses among them.
package struct PropertyListDocument {
  /// What the bytes turned out to be.
  package enum Syntax: Sendable, Hashable {
    case xml, binary, json
    /// JSON with comments or trailing commas: read, never rewritten.
    case annotatedJSON
    /// OpenStep text: read, and rewritten as XML.
    case openStep
  }

  package var entries: PackedDictionary
  package var syntax: Syntax
  /// What was odd and did no harm, such as a key given twice; each is told once.
  package var remarks: [FormatError]

  package init(
    entries: PackedDictionary, syntax: Syntax, remarks: [FormatError] = []
  ) {
    self.entries = entries
    self.syntax = syntax
    self.remarks = remarks
  }

  /// The entries as a dictionary; each call makes it anew.
  package var root: [PropertyList.Key: PropertyList] { entries.dictionary }
}
