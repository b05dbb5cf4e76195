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
    try write(encode(snapshot.values, as: format), to: path)
  }

  func encode(
    _ values: [PropertyList.Key: PropertyList], as format: DomainFormat
  ) throws(CommandFailure) -> [UInt8] {
    try encoding { () throws(FormatError) in try PropertyListDocument.encode(values, as: format) }
  }
}
