extension Defaults {
  /// Foundation's `UserDefaults` in every signature, over this suite, on the stored keys as they are.
  ///
  /// It shares with this suite what is stored and registered, volatile domains and added suites.
  public var untyped: UntypedDefaults { UntypedDefaults(store: core) }
}
