import DefaultsStorage

extension Slot {
  /// Stores the value in the suite's own domain; `nil` removes what is stored.
  func set(_ value: Value) throws(DefaultsError) {
    try domain.setInTurn(stored(value), for: entry)
  }

  /// Stores the value; what goes wrong is told.
  @usableFromInline
  func setOrTell(_ value: Value) {
    Diagnostics.telling { () throws(DefaultsError) in try set(value) }
  }

  /// What is stored of the value, `nil` of one that means "not set".
  func stored(_ value: Value) throws(DefaultsError) -> PropertyList? {
    try value.stored(under: name.stored, suite: domain.suite)
  }
}
