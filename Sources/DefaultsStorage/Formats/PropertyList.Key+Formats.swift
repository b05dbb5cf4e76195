extension PropertyList.Key {
  /// Does nothing if the format can hold the key.
  ///
  /// - Throws: ``FormatError`` if it cannot: in XML, a key with control characters other than tab,
  ///   line feed and carriage return, or with U+FFFE or U+FFFF.
  package func check(for format: DomainFormat) throws(FormatError) {
    guard format == .xml, !XMLText.canHold(string) else { return }
    throw FormatError("XML cannot hold the key \(string.debugDescription)")
  }
}
