extension Defaults {
  /// Which layer a key's effective value comes from, with its file, variable or argument.
  ///
  /// ```swift
  /// print(Defaults.greeter.origin(of: \.userName))  // environment GREETER_USER_NAME
  /// ```
  ///
  /// A value that does not read as the key's type is passed over, as it is in a read.
  public func origin<Value: Storable>(
    of keyPath: any KeyPath<Keys, Key<Value>> & Sendable
  ) -> Origin {
    core.origins(of: core.slot(at: keyPath).takeUnretainedValue()).winner
  }

  /// Where every value comes from: of each key that a layer holds or that was read once. It is also a
  /// table to print.
  ///
  /// A variable or an argument of a key that was not read yet has a line of its own, by the name that
  /// would be read. All values are looked at, so this is for explaining, not for every day.
  public func origins() -> Origins { core.origins() }
}
