/// A manager of one model, wherever it is stored.
public protocol PreferencesManager<Value>: AnyObject, PreferencesManagerValue
where Value: Codable {
  /// The model. (Said again, so that it is inferred from a conforming type's methods.)
  associatedtype Value

  /// Replaces the model in memory by the stored one.
  ///
  /// - Returns: Whether there was one and it could be read.
  @discardableResult
  func load() -> Bool

  /// The value of a property of the model in memory.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: Its value.
  func getProperty<T>(_ keyPath: KeyPath<Value, T>) -> T

  /// Sets a property of the model in memory.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: Its new value.
  func setProperty<T>(_ keyPath: WritableKeyPath<Value, T>, _ value: T)

  /// A property of the model in memory, or with `\.self` the whole model.
  ///
  /// - Parameter keyPath: The property.
  subscript<T>(keyPath: WritableKeyPath<Value, T>) -> T { get set }

  /// Stores the model.
  ///
  /// - Returns: Whether it could be stored.
  @discardableResult
  func save() -> Bool

  /// Removes what is stored. The model in memory stays.
  ///
  /// - Returns: Whether nothing is stored any more.
  @discardableResult
  func delete() -> Bool

  /// Removes what is stored, and then replaces the model in memory.
  ///
  /// - Parameter newValue: The new model.
  /// - Returns: Whether nothing is stored any more; if not, the model in memory stays.
  @discardableResult
  func deleteReplacing(with newValue: Value) -> Bool
}

extension PreferencesManager {
  /// Sets a property of the model in memory.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: Its new value.
  public func setProperty<T>(_ keyPath: WritableKeyPath<Value, T>, value: T) {
    setProperty(keyPath, value)
  }

  /// A property of the model in memory, or with `\.self` the whole model.
  ///
  /// - Parameter keyPath: The property.
  public subscript<T>(keyPath: WritableKeyPath<Value, T>) -> T {
    get { getProperty(keyPath) }
    set { setProperty(keyPath, newValue) }
  }

  /// Removes what is stored, and then replaces the model in memory.
  ///
  /// - Parameter newValue: The new model.
  /// - Returns: Whether nothing is stored any more; if not, the model in memory stays.
  @discardableResult
  public func deleteReplacing(with newValue: Value) -> Bool {
    guard delete() else { return false }
    setProperty(\.self, newValue)
    return true
  }
}
