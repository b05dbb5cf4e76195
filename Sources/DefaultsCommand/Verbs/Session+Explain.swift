import DefaultsStorage

extension Session {
  /// `explain domain`
  func explain(_ invocation: Invocation) throws(CommandFailure) {
    let name = try invocation.requiredDomain()
    let layers = try layers(of: name, invocation.environmentPrefix)
    let values = Set(layers.flatMap(\.values.keys)).sorted().flatMap { key in
      VisibleValue.all(of: key, in: layers).filter { $0.value != nil }
    }
    guard !values.isEmpty else { throw .asOnMacOS("Domain \(name.display) does not exist") }
    try print(values, invocation)
  }
}
