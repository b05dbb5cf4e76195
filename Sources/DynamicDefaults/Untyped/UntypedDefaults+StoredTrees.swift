package import DefaultsStorage

// Trees under stored keys, for what stores whole models. A subclass, such as a test's fake, is asked
// through the two methods that its own getters and setters go through.

extension UntypedDefaults {
  private var isSubclass: Bool { type(of: self) != UntypedDefaults.self }

  /// What the suite itself stores under these keys, without the other domains of the search list.
  package func ownTrees(forKeys keys: [String]) -> [PropertyList.Key: PropertyList] {
    let stored = isSubclass ? nil : store.storedValues()
    var trees: [PropertyList.Key: PropertyList] = [:]
    for key in keys {
      let tree = stored.map { $0[.init(key)] } ?? tree(forKey: key)
      trees[.init(key)] = tree
    }
    return trees
  }

  /// Stores or removes all of these values, or changes nothing; they are on disk when it returns.
  ///
  /// - Throws: `DefaultsError` if one of them cannot be stored, or not be brought to disk.
  package func setTrees(_ trees: [PropertyList.Key: PropertyList?]) throws(DefaultsError) {
    guard isSubclass else { return try store.setStored(trees) }
    for (key, tree) in trees { set(tree?.anyValue, forKey: key.string) }
  }

  /// Stores or removes one value.
  ///
  /// - Throws: `DefaultsError` if it cannot be stored.
  package func setTree(_ tree: PropertyList?, forKey key: String) throws(DefaultsError) {
    guard isSubclass else { return try store.setStored(tree, for: .init(key)) }
    set(tree?.anyValue, forKey: key)
  }

  /// Adds to the registered defaults.
  package func register(trees: [PropertyList.Key: PropertyList]) {
    guard isSubclass else { return store.register(trees) }
    register(defaults: trees.anyValues)
  }

  /// Brings this process's changes to disk and other processes' into view.
  ///
  /// - Throws: `DefaultsError` that says why not.
  package func bringUpToDate() throws(DefaultsError) {
    guard isSubclass else { return try store.synchronize() }
    synchronize()
  }

  /// The suite's name, for what is told.
  package var suiteNameForErrors: String { store.suiteName }
}
