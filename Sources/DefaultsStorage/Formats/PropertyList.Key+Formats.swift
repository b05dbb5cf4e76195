extension PropertyList.Key {
  /// Throws a `FormatError` if the format cannot hold the key: in XML, one with control characters
  /// other than tab, line feed and carriage return, or with U+FFFE or U+FFFF.
  package func check(for format: DomainFormat) throws(FormatError) {
    guard format == .xml, !XMLText.canHold(string) else { return }
    throw FormatError("XML cannot hold the key \(string.debugDescription)")
  }
}
