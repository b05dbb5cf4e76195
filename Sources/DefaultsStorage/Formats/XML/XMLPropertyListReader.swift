/// Reads XML property lists (`PropertyList-1.0.dtd`), as Foundation, GNUstep and others write them.
///
/// What is lenient: the `<plist>` element may be missing; control characters that XML forbids are
/// taken (Foundation writes them raw); numbers and dates may have white space around them. What is
/// strict: everything else, so that nothing of a damaged file is taken for what its user meant.
///
/// `<dict><key>CF$UID</key><integer>n</integer></dict>` is a `uid`, as CoreFoundation writes it, and
/// `<dict><key>CF$Null</key><true/></dict>` a `null`.
package enum XMLPropertyListReader {
  /// Reads a document in UTF-8, UTF-16, US-ASCII or ISO-8859-1, in time linear in its length.
  ///
  /// - Returns: The value, whatever its kind, and a remark for each key that occurs twice in its
  ///   dictionary, whose last value counts.
  /// - Throws: ``FormatError`` with line and column if the bytes are no property list, refer to an
  ///   entity of their own, or are nested deeper than `PropertyList.maximumDepth`.
  package static func read(
    _ bytes: [UInt8]
  ) throws(FormatError) -> (root: PropertyList, remarks: [FormatError]) {
    let document = try document(bytes)
    return (document.root.value, document.remarks)
  }

  /// The same, for who wants a domain.
  static func document(
    _ bytes: [UInt8]
  ) throws(FormatError) -> (root: DocumentRoot, remarks: [FormatError]) {
    let text = try TextEncoding.utf8(bytes, declared: XMLDeclaration.encoding)
    var parser = XMLParser(text)
    let root = try parser.document()
    return (root, parser.remarks)
  }
}
