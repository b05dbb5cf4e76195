import DefaultsStorage

extension Session {
  /// `read [domain [key]]`
  func read(_ invocation: Invocation) throws(CommandFailure) {
    guard let name = invocation.domain else { return try readAll(invocation) }
    let values = try snapshot(of: name).values
    guard let key = invocation.operands.first else {
      guard !values.isEmpty else { throw .asOnMacOS("Domain \(name.display) does not exist") }
      if invocation.has(.keys) { return try printKeys(of: values) }
      return try print(.dictionary(values), invocation)
    }
    let nested = NestedKey(key, isNested: invocation.has(.nested))
    guard let value = nested.value(in: values) else { throw Self.noPair(name, key) }
    if invocation.has(.keys), case .dictionary(let members) = value {
      return try printKeys(of: members)
    }
    try print(value, invocation)
  }

  static func noPair(_ name: DomainName, _ key: String) -> CommandFailure {
    .asOnMacOS("The domain/default pair of (\(name.displayBesideKey), \(key)) does not exist")
  }

  private func readAll(_ invocation: Invocation) throws(CommandFailure) {
    var failure: CommandFailure?
    var domains: [PropertyList.Key: PropertyList] = [:]
    for (name, values) in try allDomains(&failure) {
      domains[PropertyList.Key(name.display)] = .dictionary(values)
    }
    try print(.dictionary(domains), invocation)
    if let failure { throw failure }
  }

  /// Every domain that holds something, the global one among them. Of files that cannot be read, all
  /// but the last are told at once, and the last is left to be thrown at the end.
  func allDomains(
    _ failure: inout CommandFailure?
  ) throws(CommandFailure) -> [(DomainName, [PropertyList.Key: PropertyList])] {
    var domains: [(DomainName, [PropertyList.Key: PropertyList])] = []
    for name in try allNames() {
      do throws(CommandFailure) {
        let values = try snapshot(of: name).values
        if !values.isEmpty { domains.append((name, values)) }
      } catch {
        if let failure { console.writeError(failure.message.onOneLine) }
        failure = error
      }
    }
    return domains
  }

  /// Of every domain that has a file, and of the global one.
  func allNames() throws(CommandFailure) -> [DomainName] {
    [.global] + (try suiteNames()).map { .named($0) }
  }

  func suiteNames() throws(CommandFailure) -> [String] {
    do throws(DefaultsError) {
      return DomainInspection.suites(in: try finder.directory())
    } catch {
      throw .failed(error)
    }
  }

  private func printKeys(of values: [PropertyList.Key: PropertyList]) throws(CommandFailure) {
    try print(values.keys.sorted().map(\.string.onOneLine).joined(separator: "\n"))
  }

  /// Prints a value as the options say.
  private func print(_ value: PropertyList, _ invocation: Invocation) throws(CommandFailure) {
    if invocation.has(.json) {
      let bytes = try encoding { () throws(FormatError) in
        try JSONWriter.write(value, style: .pretty)
      }
      try print(bytes: bytes)
    } else if invocation.has(.xml) {
      let bytes = try encoding { () throws(FormatError) in
        try XMLPropertyListWriter.write(value: value)
      }
      try print(bytes: bytes)
    } else {
      try print(OldStyleText.text(of: value))
    }
  }
}
