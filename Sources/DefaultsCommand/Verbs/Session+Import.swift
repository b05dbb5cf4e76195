import DefaultsStorage

extension Session {
  /// `import domain path`
  func importing(_ invocation: Invocation) throws(CommandFailure) {
    let name = try invocation.requiredDomain()
    let values = try document(at: invocation.operands[0]).root
    try change(name) { domain in
      for (key, value) in values { try domain.set(value, for: domain.entry(for: key)) }
    }
  }

  /// What a file or standard input holds, in whatever format it is.
  func document(at path: String) throws(CommandFailure) -> PropertyListDocument {
    let bytes = try read(path)
    do throws(FormatError) {
      return try PropertyListDocument(bytes: bytes, isJSON: path.hasSuffix(".json"))
    } catch {
      throw .asOnMacOS("Could not parse property list from \(path) due to \(error)")
    }
  }
}
