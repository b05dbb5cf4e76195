import DefaultsStorage
public import FoundationEssentials

extension Defaults {
  /// Sets a value as the property does, but throws what goes wrong.
  ///
  /// - Throws: `invalidValue` or `invalidKey` if the suite's file cannot hold it; nothing is changed
  ///   then. `accessDenied`, `diskFull`, `noConfigDirectory` or `inputOutput` if the value would be
  ///   lost in a crash; it is held in memory then, and saving is tried again.
  public func set<Value: Storable>(
    _ keyPath: any KeyPath<Keys, Key<Value>> & Sendable, to value: Value
  ) throws(DefaultsError) {
    try core.slot(at: keyPath).takeUnretainedValue().set(value)
    try core.savedDomain.throwIfVolatile()
  }

  /// Removes the value that is stored in the suite's own file, so that the key goes back to what is
  /// below: other files, what is registered, its default.
  public func reset<Value: Storable>(_ keyPath: any KeyPath<Keys, Key<Value>> & Sendable) {
    let slot = core.slot(at: keyPath).takeUnretainedValue()
    Diagnostics.telling { () throws(DefaultsError) in
      try slot.domain.setInTurn(nil, for: slot.entry)
    }
  }

  /// Removes every value that is stored in the suite's own file, those that no key was declared for
  /// included.
  public func removeAll() { core.domain.removeAll() }

  /// Whether a value is stored in the suite's own file, readable as the key's type or not.
  public func isSet<Value: Storable>(_ keyPath: any KeyPath<Keys, Key<Value>> & Sendable) -> Bool {
    let slot = core.slot(at: keyPath).takeUnretainedValue()
    return slot.domain.value(of: slot.entry).map { $0 != .null } ?? false
  }

  /// Where the suite's file is, or will be; `nil` for one that is in memory only.
  public var fileURL: URL? { core.domain.fileURL }
}
