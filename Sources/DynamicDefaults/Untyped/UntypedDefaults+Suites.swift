import DefaultsStorage

extension UntypedDefaults {
  /// The suite of a name that a program gives to `init(suiteName:)`.
  static func suite(named name: String) throws(DefaultsError) -> any UntypedStore {
    guard name != ExecutableName.current else {
      throw DefaultsError(
        .invalidSuiteName, "This is the name of the program's own suite", suite: name,
        remedy: "Use “standard”, which is that suite")
    }
    return DefaultsCore(.file(try .suite(name, format: nil)), transformKey: { $0 })
  }
}
