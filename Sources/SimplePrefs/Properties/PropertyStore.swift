import DefaultsStorage

/// Where a manager of properties keeps their values.
protocol PropertyStore: Sendable {
  /// The value of a property; `nil` if nothing is stored.
  func value<T: Decodable>(_ type: T.Type, forKey key: String) throws(DefaultsError) -> T?

  /// Stores a value, which is not `nil`.
  func set(_ value: some Encodable, forKey key: String) throws(DefaultsError)

  /// Removes the values of these properties.
  func remove(_ keys: [String]) throws(DefaultsError)

  /// Brings this process's changes to where they are stored, and others' into view.
  func synchronize() throws(DefaultsError)
}
