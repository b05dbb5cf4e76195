/// Writes XML property lists in Apple's layout, with the keys sorted by their bytes.
///
/// Reals have the fewest digits that read back as the same number. Carriage returns are written as
/// `&#13;`, for other readers would turn them into line feeds. A string that XML cannot hold (XML
/// 1.0, section 2.2: most control characters, U+FFFE, U+FFFF) is written as `<data>` of its UTF-8.
/// A date has whole seconds. An integer beyond 64 bits is written, which Foundation does not read.
package enum XMLPropertyListWriter {
  /// Writes a domain, in time linear in its size but for the sorting.
  ///
  /// - Throws: ``FormatError`` with the path of keys to a key that XML cannot hold, to a date that is
  ///   not finite or more than 3e18 seconds from 2001, to a `numeral` that is no number, or to a
  ///   value nested deeper than `PropertyList.maximumDepth`.
  package static func write(
    _ root: [PropertyList.Key: PropertyList]
  ) throws(FormatError) -> [UInt8] {
    try write(value: .dictionary(root))
  }

  /// The same of entries whose keys are sorted: see ``PackedDictionary/sort()``.
  static func write(sorted entries: PackedDictionary) throws(FormatError) -> [UInt8] {
    var serializer = XMLSerializer()
    try serializer.write(sorted: entries)
    return serializer.output
  }

  /// Writes a document of any value.
  ///
  /// - Throws: What ``write(_:)`` throws.
  package static func write(value: PropertyList) throws(FormatError) -> [UInt8] {
    var serializer = XMLSerializer()
    try serializer.write(document: value)
    return serializer.output
  }
}
