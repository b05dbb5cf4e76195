/// Reads OpenStep text (the "old-style" or ASCII property list), with GNUstep's typed values.
///
///     {
///       name = "a string"; path = /bare/word; list = (a, "b c",); bytes = <0fbd 77>;
///       /* GNUstep: */ count = <*I5>; ratio = <*R1.5>; on = <*BY>; since = <*D2001-01-01 00:00:00 +0000>;
///     }
///
/// Every leaf without a type is a string or data. As in CoreFoundation, `key;` stands for
/// `key = key;`, and the braces around the whole may be missing, as in a strings file. As in GNUstep,
/// the last semicolon before a brace may be missing and data may be Base64: `<[SGk=]>`. Bare words
/// have the characters that either of the two takes.
package enum OpenStepReader {
  /// Reads a document in UTF-8 or UTF-16, in time linear in its length.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - allowsFragments: Whether a lone string is a value, as for an argument of a command line.
  ///     Otherwise nearly any text would be a document.
  /// - Returns: The value, whatever its kind, and a remark for each key that occurs twice in its
  ///   dictionary, whose last value counts.
  /// - Throws: ``FormatError`` with line and column if the bytes are no such text, blank ones
  ///   included, or are nested deeper than `PropertyList.maximumDepth`.
  package static func read(
    _ bytes: [UInt8], allowsFragments: Bool = false
  ) throws(FormatError) -> (root: PropertyList, remarks: [FormatError]) {
    var parser = OpenStepParser(try TextEncoding.utf8(bytes))
    let root = try parser.document(allowsFragments: allowsFragments)
    return (root, parser.remarks)
  }
}
