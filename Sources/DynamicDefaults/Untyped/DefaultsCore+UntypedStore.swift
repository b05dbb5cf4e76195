import DefaultsStorage

extension DefaultsCore: UntypedStore {
  var suiteName: String { domain.suite }

  func value(for key: PropertyList.Key) -> PropertyList? { value(forStoredKey: key) }

  func values() -> [PropertyList.Key: PropertyList] { effectiveValues }

  func storedValues() -> [PropertyList.Key: PropertyList] { ownValues }

  func setStored(_ value: PropertyList?, for key: PropertyList.Key) throws(DefaultsError) {
    try set(value, forStoredKey: key)
  }

  func setStored(_ values: [PropertyList.Key: PropertyList?]) throws(DefaultsError) {
    try transaction("Cannot store the values") { domain in
      for (key, value) in values { try domain.set(value, for: domain.entry(for: key)) }
    }
  }

  func replaceStored(with values: [PropertyList.Key: PropertyList]) throws(DefaultsError) {
    try transaction("Cannot replace the domain") { domain in
      for key in domain.values().keys where values[key] == nil {
        try domain.set(nil, for: domain.entry(for: key))
      }
      for (key, value) in values { try domain.set(value, for: domain.entry(for: key)) }
    }
  }

  private func transaction(
    _ failure: String, _ body: (Domain) throws -> Void
  ) throws(DefaultsError) {
    let domain = try savedDomain
    do {
      try domain.transaction { try body(domain) }
    } catch let error as DefaultsError {
      throw error
    } catch {
      throw DefaultsError(.inputOutput, failure, remedy: "See the cause", cause: error)
    }
  }

  func synchronize() throws(DefaultsError) { try savedDomain.synchronize() }

  func register(_ values: [PropertyList.Key: PropertyList]) { registered.merge(values) }

  // MARK: Other domains

  var volatileDomainNames: [String] {
    [UntypedDefaults.argumentDomain] + volatile.domainNames + [UntypedDefaults.registrationDomain]
  }

  func volatileDomain(named name: String) -> [PropertyList.Key: PropertyList] {
    switch name {
    case UntypedDefaults.argumentDomain: arguments.values
    case UntypedDefaults.registrationDomain: registered.values
    default: volatile.domain(named: name) ?? [:]
    }
  }

  func setVolatileDomain(_ values: [PropertyList.Key: PropertyList]?, named name: String) {
    switch name {
    case UntypedDefaults.argumentDomain: arguments.replace(with: values ?? [:])
    case UntypedDefaults.registrationDomain: registered.replace(with: values ?? [:])
    default: volatile.setDomain(values, named: name)
    }
  }

  func addSuite(named name: String) throws(DefaultsError) {
    try requireFiles(for: name)
    let location = try DomainLocation.suite(name, format: nil)
    if name != suiteName { addedSuites.add(.open(location), named: name) }
  }

  func removeSuite(named name: String) { addedSuites.remove(named: name) }

  func domain(named name: String) throws(DefaultsError) -> any UntypedStore {
    guard name != suiteName else { return self }
    try requireFiles(for: name)
    let isGlobal = name == UntypedDefaults.globalDomain
    let location = isGlobal ? try DomainLocation.global() : try .suite(name, format: nil)
    return DefaultsCore(.file(location), surroundings: .none, transformKey: { $0 })
  }

  private func requireFiles(for name: String) throws(DefaultsError) {
    guard isInMemory else { return }
    throw DefaultsError(
      .unsupported, "A suite in memory sees no other domains", suite: name,
      remedy: "Use a suite that has a file, or set a volatile domain")
  }
}
