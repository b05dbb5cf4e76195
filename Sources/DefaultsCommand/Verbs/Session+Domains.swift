import DefaultsStorage

extension Session {
  /// `domains`: the names, without the global domain's, as on macOS.
  func domains(_ invocation: Invocation) throws(CommandFailure) {
    let names = try suiteNames().filter(isShown)
    if invocation.has(.json) {
      let bytes = try encoding { () throws(FormatError) in
        try JSONWriter.write(.array(names.map { .string($0) }), style: .pretty)
      }
      return try print(bytes: bytes)
    }
    guard !names.isEmpty || !invocation.has(.lines) else { return }
    try print(
      names.map(\.onOneLine).joined(separator: invocation.has(.lines) ? "\n" : ", "))
  }

  /// Not a domain whose keys have all been deleted. One that cannot be read is there all the same.
  private func isShown(_ name: String) -> Bool {
    guard let snapshot = try? snapshot(of: .named(name)) else { return true }
    return !snapshot.values.isEmpty
  }
}
