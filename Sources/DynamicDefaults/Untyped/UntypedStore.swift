import DefaultsStorage

/// What an ``UntypedDefaults`` asks of the suite beneath it, by stored key, untransformed.
protocol UntypedStore: AnyObject, Sendable {
  /// The suite's name, for what is told.
  var suiteName: String { get }

  /// What the search list answers for a key; `nil` if nothing in it does, or a null.
  func value(for key: PropertyList.Key) -> PropertyList?

  /// What the search list answers for every key that is in it.
  func values() -> [PropertyList.Key: PropertyList]

  /// What the suite itself stores, without the other domains of the search list.
  func storedValues() -> [PropertyList.Key: PropertyList]

  /// Stores a value in the suite itself, or removes it.
  func setStored(_ value: PropertyList?, for key: PropertyList.Key) throws(DefaultsError)

  /// Stores or removes all of these values in the suite itself, or changes nothing; they are on disk
  /// when it returns.
  func setStored(_ values: [PropertyList.Key: PropertyList?]) throws(DefaultsError)

  /// Makes these values all that the suite itself stores, or changes nothing.
  func replaceStored(with values: [PropertyList.Key: PropertyList]) throws(DefaultsError)

  /// Brings this process's changes to disk and other processes' into view.
  func synchronize() throws(DefaultsError)

  /// Adds to the registered defaults; of a key registered before, the new value counts.
  func register(_ values: [PropertyList.Key: PropertyList])

  /// The names of the volatile domains, in the order in which they are searched.
  var volatileDomainNames: [String] { get }

  /// The values of a volatile domain; none if there is no such domain.
  func volatileDomain(named name: String) -> [PropertyList.Key: PropertyList]

  /// Makes these values a volatile domain, in the place of one of the same name; `nil` removes it.
  func setVolatileDomain(_ values: [PropertyList.Key: PropertyList]?, named name: String)

  /// Puts a suite at the end of the added suites; nothing happens if it is among them.
  func addSuite(named name: String) throws(DefaultsError)

  /// Takes a suite out of the added suites; nothing happens if it is not among them.
  func removeSuite(named name: String) throws(DefaultsError)

  /// The domain of that name, which may be this one, to be read and replaced as a whole.
  func domain(named name: String) throws(DefaultsError) -> any UntypedStore
}
