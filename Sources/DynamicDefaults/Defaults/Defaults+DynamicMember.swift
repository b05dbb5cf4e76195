extension Defaults {
  /// You don't call this subscript directly: a key that is declared as a property of ``Keys`` is a
  /// property of each suite.
  ///
  /// ```swift
  /// defaults.userName                // String?, from Key<String?>
  /// defaults.userName = "Ada"
  /// defaults.launchCount += 1        // atomic among the threads of this process
  /// ```
  ///
  /// Reading gives the first layer's value, else the key's default. Setting stores the value in the
  /// suite's own file; `nil` removes it. What cannot be stored is told to ``diagnosticHandler``.
  ///
  /// A change in place is atomic among the threads of the process if it does not suspend and takes
  /// less than 100 ms; others then go on without waiting for it, which is told once.
  @inlinable
  public subscript<Value: Storable>(
    dynamicMember keyPath: any KeyPath<Keys, Key<Value>> & Sendable
  ) -> Value {
    @inline(__always)
    get { core.value(at: keyPath) }
    @inline(__always)
    set { core.slot(at: keyPath)._withUnsafeGuaranteedRef { $0.setOrTell(newValue) } }
    @inline(__always)
    _modify {
      var mutation = core.beginMutation(of: core.slot(at: keyPath))
      defer { core.end(mutation) }
      yield &mutation.value
    }
  }

  /// The value of a key by its key path, for a key that is named like a member of `Defaults`:
  /// `defaults[\.reset]`.
  @inlinable
  public subscript<Value: Storable>(
    _ keyPath: any KeyPath<Keys, Key<Value>> & Sendable
  ) -> Value {
    @inline(__always)
    get { self[dynamicMember: keyPath] }
    @inline(__always)
    set { self[dynamicMember: keyPath] = newValue }
    @inline(__always)
    _modify { yield &self[dynamicMember: keyPath] }
  }

  /// The value of a key that is no property of ``Keys``.
  ///
  /// - Precondition: The key has a `name`.
  public subscript<Value: Storable>(_ key: Key<Value>) -> Value {
    get { core.slot(of: key.named)._withUnsafeGuaranteedRef { $0.value } }
    set { core.slot(of: key.named)._withUnsafeGuaranteedRef { $0.setOrTell(newValue) } }
    _modify {
      var mutation = core.beginMutation(of: core.slot(of: key.named))
      defer { core.end(mutation) }
      yield &mutation.value
    }
  }
}
