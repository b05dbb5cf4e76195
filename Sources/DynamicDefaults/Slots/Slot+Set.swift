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
  ///
  /// What is stored now may come from another version of the program: members that a `Codable` type does
  /// not know are kept.
  func stored(_ value: Value) throws(DefaultsError) -> PropertyList? {
    let new = try value.stored(under: name.stored, suite: domain.suite)
    // The question about the type is the dear one.
    guard case .dictionary? = new, let new, Self.hasMembers,
      let old = domain.value(of: entry), case .dictionary = old,
      let known = try? Value(propertyList: old).propertyList
    else { return new }
    return old.merged(known: known, new: new)
  }

  /// Whether the type may be stored as a dictionary of members that it gives names to.
  private static var hasMembers: Bool {
    let type = (Value.self as? any OptionalStorable.Type)?.wrappedType ?? Value.self
    return type is any Codable.Type && !(type is any ElementwiseStorable.Type)
  }
}
