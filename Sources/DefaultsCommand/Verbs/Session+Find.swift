import DefaultsStorage

extension Session {
  /// `find word`
  func find(_ invocation: Invocation) throws(CommandFailure) -> Int32 {
    let word = invocation.operands[0]
    let needle = word.lowercased()
    var failure: CommandFailure?
    var isFound = false
    for (name, values) in try allDomains(&failure) {
      let isWhole = Self.matches(name.display, needle)
      let hits = values.filter { key, value in
        isWhole || Self.matches(key.string, needle) || Self.matches(value, needle)
      }
      guard !hits.isEmpty else { continue }
      isFound = true
      try print(
        "Found \(hits.count) keys in domain '\(name.display)': "
          + OldStyleText.text(of: .dictionary(hits)))
    }
    if !isFound { console.writeError("No domain, key, nor value containing '\(word)'".onOneLine) }
    if let failure { throw failure }
    // Not to find anything is no failure, as on macOS.
    return 0
  }

  private static func matches(_ text: String, _ needle: String) -> Bool {
    !needle.isEmpty && text.lowercased().contains(needle)
  }

  private static func matches(_ value: PropertyList, _ needle: String) -> Bool {
    switch value {
    case .string(let text): matches(text, needle)
    case .array(let elements): elements.contains { matches($0, needle) }
    case .dictionary(let members):
      members.contains { matches($0.key.string, needle) || matches($0.value, needle) }
    default: false
    }
  }
}
