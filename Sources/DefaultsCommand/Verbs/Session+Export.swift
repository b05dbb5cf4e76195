import DefaultsStorage

extension Session {
  /// `export domain path`
  func export(_ invocation: Invocation) throws(CommandFailure) {
    let name = try invocation.requiredDomain()
    let path = invocation.operands[0]
    let snapshot = try snapshot(of: name)
    guard snapshot.syntax != nil || !snapshot.values.isEmpty else {
      throw .asOnMacOS("The domain \(name.display) does not exist")
    }
    let format: DomainFormat =
      invocation.has(.json) ? .json : invocation.has(.xml) || path == "-" ? .xml : .binary
    try write(encodeTellingLosses(snapshot.values, as: format), to: path)
  }

  /// Warns of what the format holds as something else, such as JSON a date as text.
  func encodeTellingLosses(
    _ values: [PropertyList.Key: PropertyList], as format: DomainFormat
  ) throws(CommandFailure) -> [UInt8] {
    let bytes = try encode(values, as: format)
    let kept = (try? PropertyListDocument(bytes: bytes, isJSON: format == .json).root) ?? values
    let lost = values.keys.filter { kept[$0] != values[$0] }.sorted()
    if !lost.isEmpty {
      let keys = lost.map(\.string).joined(separator: ", ")
      warn("The format has no such values, so they are written as others: \(keys)")
    }
    return bytes
  }

  func encode(
    _ values: [PropertyList.Key: PropertyList], as format: DomainFormat
  ) throws(CommandFailure) -> [UInt8] {
    try encoding { () throws(FormatError) in try PropertyListDocument.encode(values, as: format) }
  }
}
