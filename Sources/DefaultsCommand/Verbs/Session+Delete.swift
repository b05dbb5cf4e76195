import DefaultsStorage

extension Session {
  /// `delete domain [key]`
  func delete(_ invocation: Invocation) throws(CommandFailure) {
    let name = try invocation.requiredDomain()
    let missing = CommandFailure.asOnMacOS(
      "Domain (\(name.displayBesideKey)) not found. Defaults have not been changed.")
    let values = try snapshot(of: name).values
    guard let text = invocation.operands.first else {
      guard !values.isEmpty else { throw missing }
      return try change(name) { $0.removeAll() }
    }
    let key = NestedKey(text, isNested: invocation.has(.nested))
    guard key.value(in: values) != nil else { throw missing }
    try change(name) { domain in
      let entry = domain.entry(for: key.key)
      guard let whole = domain.value(of: entry), key.value(in: [key.key: whole]) != nil else {
        throw missing
      }
      try domain.set(key.replacing(in: whole, with: nil), for: entry)
    }
  }
}
