extension Defaults {
  /// The registry of keys: extend it with one property for each key.
  ///
  /// ```swift
  /// extension Defaults.Keys {
  ///   var userName: Key<String?> { Key() }
  ///   var launchCount: Key<Int> { Key(default: 0) }
  ///   subscript(feature name: String) -> Key<Bool> {
  ///     Key(default: false, name: "Feature-\(name)")
  ///   }
  /// }
  /// ```
  ///
  /// A key is then a property of every suite, `Defaults.standard.launchCount`. Each property must
  /// give the same key at each call. In a module whose default isolation is the main actor, write
  /// `nonisolated extension Defaults.Keys`.
  public struct Keys: Sendable {
    /// Lets a declaration in the registry say `Key<Int>`.
    public typealias Key = Defaults.Key

    @usableFromInline init() {}
  }
}
