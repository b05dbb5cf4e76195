import DefaultsStorage

extension UntypedDefaults {
  /// The domain that every suite of the user searches.
  public static let globalDomain = "NSGlobalDomain"

  /// The domain of the program's arguments.
  public static let argumentDomain = "NSArgumentDomain"

  /// The domain of the registered defaults.
  public static let registrationDomain = "NSRegistrationDomain"

  // MARK: Suites

  /// Searches another suite too: after the suite's own file, before the global domain.
  ///
  /// Several are searched in the order in which they were added. A name that names no file is told.
  public func addSuite(named suiteName: String) {
    reporting { () throws(DefaultsError) in try store.addSuite(named: suiteName) }
  }

  /// Searches an added suite no more.
  public func removeSuite(named suiteName: String) {
    reporting { () throws(DefaultsError) in try store.removeSuite(named: suiteName) }
  }

  // MARK: Volatile domains

  /// The names of the volatile domains, ``argumentDomain`` and ``registrationDomain`` among them.
  public var volatileDomainNames: [String] { store.volatileDomainNames }

  /// The values of a volatile domain; none if there is no such domain.
  public func volatileDomain(forName domainName: String) -> [String: Any] {
    store.volatileDomain(named: domainName).anyValues
  }

  /// Makes these the values of a volatile domain, which lasts as long as the program and is searched
  /// before the suite's own file.
  ///
  /// The domain's former values are gone, as Apple's reference has it; Foundation on Linux keeps them.
  /// A value that no property list holds is told and left out.
  public func setVolatileDomain(_ domain: [String: Any], forName domainName: String) {
    store.setVolatileDomain(storableTrees(of: domain), named: domainName)
  }

  /// Removes a volatile domain.
  public func removeVolatileDomain(forName domainName: String) {
    store.setVolatileDomain(nil, named: domainName)
  }

  // MARK: Persistent domains

  /// What a domain's own file holds; `nil` if it holds nothing, or the name names no file.
  public func persistentDomain(forName domainName: String) -> [String: Any]? {
    guard let domain = domain(named: domainName) else { return nil }
    let values = domain.storedValues().anyValues
    return values.isEmpty ? nil : values
  }

  /// Makes these values all that a domain's own file holds.
  ///
  /// If the file cannot hold one of them, that is told and nothing is changed.
  public func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
    guard let target = self.domain(named: domainName) else { return }
    reporting(suite: domainName) { () throws(DefaultsError) in
      try target.replaceStored(with: try Self.trees(of: domain))
    }
  }

  /// Removes everything that a domain's own file holds.
  public func removePersistentDomain(forName domainName: String) {
    guard let target = domain(named: domainName) else { return }
    reporting(suite: domainName) { () throws(DefaultsError) in
      try target.replaceStored(with: [:])
    }
  }

  // MARK: Managed values

  /// Whether an administrator forbids the user to change a value: never, as on Linux nothing can.
  public func objectIsForced(forKey key: String) -> Bool { false }

  /// Whether an administrator forbids the user to change a value: never, as on Linux nothing can.
  public func objectIsForced(forKey key: String, inDomain domain: String) -> Bool { false }

  private func domain(named name: String) -> (any UntypedStore)? {
    var domain: (any UntypedStore)?
    reporting(suite: name) { () throws(DefaultsError) in domain = try store.domain(named: name) }
    return domain
  }

  private func reporting(suite: String? = nil, _ body: () throws(DefaultsError) -> Void) {
    do throws(DefaultsError) {
      try body()
    } catch {
      Diagnostics.report(.error, error.about(suite: suite ?? store.suiteName))
    }
  }
}
