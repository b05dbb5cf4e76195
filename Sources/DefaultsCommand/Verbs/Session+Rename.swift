import DefaultsStorage

extension Session {
  /// `rename domain old_key new_key`
  func rename(_ invocation: Invocation) throws(CommandFailure) {
    let name = try invocation.requiredDomain()
    let (old, new) = (invocation.operands[0], invocation.operands[1])
    let missing = CommandFailure.asOnMacOS(
      "Key \(old) does not exist in domain \(name.display); leaving defaults unchanged")
    guard try snapshot(of: name).values[PropertyList.Key(old)] != nil else { throw missing }
    try change(name) { domain in
      let entry = domain.entry(for: PropertyList.Key(old))
      guard let value = domain.value(of: entry) else { throw missing }
      try domain.set(nil, for: entry)
      try domain.set(value, for: domain.entry(for: PropertyList.Key(new)))
    }
  }
}
