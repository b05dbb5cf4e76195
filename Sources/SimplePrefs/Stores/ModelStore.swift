import DefaultsStorage

/// Where a manager keeps its model.
protocol ModelStore: Sendable {
  /// Whether people may edit what is stored, so that a number may be text.
  var isEditable: Bool { get }

  /// Whether nothing of what is stored may be told.
  var isSecret: Bool { get }

  /// What is stored; `nil` if nothing is.
  func read() throws(DefaultsError) -> PropertyList?

  /// Stores the tree, or if something is stored, what `merge` makes of that.
  func save(
    _ new: PropertyList, merge: (_ stored: PropertyList) throws -> PropertyList
  ) throws(DefaultsError)

  /// Removes what is stored; nothing happens if nothing is.
  func remove() throws(DefaultsError)

  /// What is known of the place, for errors.
  var place: (suite: String?, key: String?, path: String?) { get }
}

extension ModelStore {
  var isEditable: Bool { false }
  var isSecret: Bool { false }

  /// An error about this place. A secret place's cause is left out, as decoders quote values.
  func error(
    _ code: DefaultsError.Code, _ message: String, remedy: String, cause: (any Error)?
  ) -> DefaultsError {
    let place = place
    return DefaultsError(
      code, message, suite: place.suite, key: place.key, path: place.path, remedy: remedy,
      cause: isSecret ? nil : cause)
  }
}
