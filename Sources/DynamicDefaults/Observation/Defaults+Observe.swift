extension Defaults {
  /// Calls the closure with each change of the key's effective value.
  ///
  /// ```swift
  /// let observation = Defaults.standard.observe(\.theme) { change in
  ///   print("\(change.oldValue) → \(change.newValue)")
  /// }
  /// ```
  ///
  /// The closures of all observations are called one after another, on a thread of their own and
  /// outside every lock, so that they may call anything, `synchronize()`, `transaction` and setting
  /// the key itself included; a closure that takes long delays the others. An observer that is slower
  /// than the changes is told of several as of one. Setting a value that is stored equally is no
  /// change, and neither is a change in a layer that another one hides. A transaction is one change.
  /// A child made by `fork` is told nothing of what its parent observes.
  ///
  /// - Parameters:
  ///   - keyPath: The key.
  ///   - options: Whether to be called with the current value, too.
  ///   - body: Gets each change.
  /// - Returns: The token that ends the observation when it is released.
  public func observe<Value: Storable>(
    _ keyPath: any KeyPath<Keys, Key<Value>> & Sendable, options: ObservationOptions = [],
    _ body: @escaping @Sendable (Change<Value>) -> Void
  ) -> Observation {
    let slot = core.slot(at: keyPath).takeUnretainedValue()
    let observer = CallbackObserver(slot, core: core, options: options, body: body)
    observer.start()
    return Observation { observer.cancel() }
  }
}
