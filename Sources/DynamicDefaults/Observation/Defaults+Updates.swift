extension Defaults {
  /// The values of a key: the current one, then each new one.
  ///
  /// ```swift
  /// for await theme in Defaults.standard.updates(of: \.theme) { apply(theme) }
  /// for await (host, port) in Defaults.standard.updates(of: \.host, \.port) { connect(host, port) }
  /// ```
  ///
  /// Of several keys, each element is a tuple of all their values.
  ///
  /// - Parameter keyPath: The keys.
  /// - Returns: The sequence; it may be iterated any number of times.
  public func updates<each Value: Storable>(
    of keyPath: repeat any KeyPath<Keys, Key<each Value>> & Sendable
  ) -> Updates<repeat each Value> {
    Updates(core: core, slots: repeat core.slot(at: each keyPath).takeUnretainedValue())
  }
}
