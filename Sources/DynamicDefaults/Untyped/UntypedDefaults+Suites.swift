import DefaultsStorage

extension UntypedDefaults {
  // By bytes, as file names are compared. Programs make an instance at each use and expect it to see
  // what an earlier one registered, so the suites stay.
  private static let suites = ForkSafe<[PropertyList.Key: DefaultsCore]>([:])

  /// The suite of a name that a program gives to `init(suiteName:)`: the same at each call.
  static func suite(named name: String) throws(DefaultsError) -> any UntypedStore {
    guard name != ExecutableName.current else {
      throw DefaultsError(
        .invalidSuiteName, "This is the name of the program's own suite", suite: name,
        remedy: "Use “standard”, which is that suite")
    }
    let key = PropertyList.Key(name)
    if let suite = suites.withLock({ $0[key] }) { return suite }
    let source = DefaultsCore.Source.file(try .suite(name, format: nil))
    let made = DefaultsCore(source, surroundings: .current(for: source), transformKey: { $0 })
    return suites.withLock { suites in
      let suite = suites[key] ?? made
      suites[key] = suite
      return suite
    }
  }
}
