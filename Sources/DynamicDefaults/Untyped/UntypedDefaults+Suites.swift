import DefaultsStorage

extension UntypedDefaults {
  /// The suite of a name that a program gives to `init(suiteName:)`.
  static func suite(named name: String) throws(DefaultsError) -> any UntypedStore {
    try requireNoReservedName(name)
    guard name != ExecutableName.current else {
      throw DefaultsError(
        .invalidSuiteName, "This is the name of the program's own suite", suite: name,
        remedy: "Use “standard”, which is that suite")
    }
    return DefaultsCore(.file(try .suite(name, format: nil)), transformKey: { $0 })
  }

  /// Throws for a name that stands for something else than a suite's file.
  static func requireNoReservedName(_ name: String) throws(DefaultsError) {
    guard [globalDomain, argumentDomain, registrationDomain].contains(name) else { return }
    throw DefaultsError(
      .invalidSuiteName, "This is the name of a domain that is no suite", suite: name,
      remedy: "Choose another name")
  }
}
