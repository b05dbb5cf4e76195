import DefaultsStorage

extension Session {
  /// `convert format input output`
  func convert(_ invocation: Invocation) throws(CommandFailure) {
    let format: DomainFormat
    switch invocation.operands[0].lowercased() {
    case "xml": format = .xml
    case "binary": format = .binary
    case "json": format = .json
    default:
      throw .usage(
        "<format> is xml, binary or json, not “\(invocation.operands[0])”", verb: .convert)
    }
    let values = try document(at: invocation.operands[1]).root
    try write(encodeTellingLosses(values, as: format), to: invocation.operands[2])
  }
}
