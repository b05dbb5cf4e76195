/// Reads JSON as RFC 8259 has it, and beyond it comments and trailing commas, which editors'
/// settings files have.
///
/// What a value reads as:
///
/// | text | value |
/// | --- | --- |
/// | a number without fraction and exponent | `.integer`; `-0` is 0, as JSON has no other integer |
/// | a number with one | `.real`, if the shortest text of the nearest `Double` is the same number |
/// | a number that is neither then | `.numeral`: its text |
/// | `{"CF$UID": n}` inside the document | `.uid(n)`, as XML property lists write it |
/// | `null` | `.null` |
///
/// Costs one pass over the bytes; memory is proportional to them.
package enum JSONReader {
  /// What a document holds.
  package struct Document {
    /// Any value. A `{"CF$UID": n}` that is the whole document stays a dictionary.
    /// Each call makes it anew.
    package var root: PropertyList { content.value }
    /// The same, for who wants a domain.
    let content: DocumentRoot
    /// Whether there were comments or trailing commas, which writing would lose.
    package let isAnnotated: Bool
    /// A remark for each key that an object has twice, of the first few; the last value counts.
    package let remarks: [FormatError]
  }

  /// Reads a document in UTF-8, UTF-16, or UTF-32 with a byte order mark.
  ///
  /// - Throws: ``FormatError`` with line and column (in bytes of UTF-8) where the text is no JSON, is
  ///   nested deeper than `PropertyList.maximumDepth`, or is not valid Unicode, lone surrogates in
  ///   escapes included.
  package static func read(_ bytes: [UInt8]) throws(FormatError) -> Document {
    var scanner = JSONScanner(bytes: try TextEncoding.utf8(bytes))
    let content = try scanner.document()
    return Document(content: content, isAnnotated: scanner.isAnnotated, remarks: scanner.remarks)
  }
}
