public import DefaultsStorage

/// What the managers of stored properties have in common; see ``SimplePrefs``.
///
/// They keep no copy: a read asks the storage, a set is stored at once. What goes wrong is told to
/// `Defaults.diagnosticHandler`; the methods with `OrThrow` in their names throw it.
///
/// A manager is `Sendable` if its model is.
@dynamicMemberLookup
public class StoredPropertiesManager<Value: AllPropertyKeys>: PreferencesManagerValue {
  let model: Value
  private let store: any PropertyStore
  private let signals = ChangeSignals()

  init(model: Value, store: any PropertyStore) {
    self.model = model
    self.store = store
  }

  // MARK: Properties

  /// The stored value of a property, else its default.
  ///
  /// - Parameter keyPath: The property, with a dollar sign: `\.$age`.
  /// - Returns: The value; the default also if what is stored does not read, which is told.
  public func getProperty<T: Decodable>(_ keyPath: KeyPath<Value, PropertyKey<T>>) -> T? {
    value(of: model[keyPath: keyPath])
  }

  /// The same for a property of optional type, where one optional is wanted.
  ///
  /// - Parameter keyPath: The property, with a dollar sign: `\.$age`.
  /// - Returns: The value, else the default.
  @_disfavoredOverload
  public func getProperty<T: Decodable>(_ keyPath: KeyPath<Value, PropertyKey<T?>>) -> T? {
    value(of: model[keyPath: keyPath]) ?? nil
  }

  /// The stored value of a property, else its default.
  ///
  /// - Parameter keyPath: The property, with a dollar sign: `\.$age`.
  /// - Returns: The value, else the default.
  /// - Throws: `DefaultsError` if what is stored cannot be read.
  public func getPropertyOrThrow<T: Decodable>(
    _ keyPath: any KeyPath<Value, PropertyKey<T?>> & Sendable
  ) throws(DefaultsError) -> T? {
    let property = model[keyPath: keyPath]
    return try store.value(T?.self, forKey: property.key) ?? property.defaultValue ?? nil
  }

  /// The same for a property that is not optional, which is `nil` while it has no default either.
  ///
  /// - Parameter keyPath: The property, with a dollar sign: `\.$age`.
  /// - Returns: The value, else the default.
  /// - Throws: `DefaultsError` if what is stored cannot be read.
  @_disfavoredOverload
  public func getPropertyOrThrow<T: Decodable>(
    _ keyPath: any KeyPath<Value, PropertyKey<T>> & Sendable
  ) throws(DefaultsError) -> T? {
    let property = model[keyPath: keyPath]
    return try store.value(T.self, forKey: property.key) ?? property.defaultValue
  }

  /// Stores the value of a property; `nil` removes it, so that the default shows again.
  ///
  /// - Parameters:
  ///   - keyPath: The property, with a dollar sign: `\.$age`.
  ///   - newValue: The value. If it cannot be stored, that is told.
  public func setProperty<T: Encodable>(
    _ keyPath: KeyPath<Value, PropertyKey<T>>, _ newValue: T?
  ) {
    telling { () throws(DefaultsError) in try set(model[keyPath: keyPath], to: newValue) }
  }

  /// Stores the value of a property; `nil` removes it, so that the default shows again.
  ///
  /// - Parameters:
  ///   - keyPath: The property, with a dollar sign: `\.$age`.
  ///   - value: The value. If it cannot be stored, that is told.
  public func setProperty<T: Encodable>(
    _ keyPath: KeyPath<Value, PropertyKey<T>>, value: T?
  ) {
    setProperty(keyPath, value)
  }

  /// Stores the value of a property; `nil` removes it, so that the default shows again.
  ///
  /// - Parameters:
  ///   - keyPath: The property, with a dollar sign: `\.$age`.
  ///   - newValue: The value.
  /// - Throws: `DefaultsError` if it cannot be stored.
  public func setPropertyOrThrow<T: Encodable>(
    _ keyPath: any KeyPath<Value, PropertyKey<T>> & Sendable, _ newValue: T?
  ) throws(DefaultsError) {
    try set(model[keyPath: keyPath], to: newValue)
  }

  /// The value of a property: the stored one, else the default; setting `nil` removes it.
  ///
  /// - Parameter keyPath: The property, with a dollar sign: `prefs[\.$age]`.
  public subscript<T: Codable>(keyPath: KeyPath<Value, PropertyKey<T>>) -> T? {
    get { getProperty(keyPath) }
    set { setProperty(keyPath, newValue) }
  }

  /// The same for a property of optional type, where one optional is wanted.
  ///
  /// - Parameter keyPath: The property, with a dollar sign: `prefs[\.$age]`.
  @_disfavoredOverload
  public subscript<T: Codable>(keyPath: KeyPath<Value, PropertyKey<T?>>) -> T? {
    get { getProperty(keyPath) }
    set { setProperty(keyPath, newValue) }
  }

  /// You don't call this subscript directly: the model's properties, each with a dollar sign before its
  /// name, are properties of the manager: `prefs.$age = 60`.
  ///
  /// - Parameter keyPath: The property.
  public subscript<T: Codable>(
    dynamicMember keyPath: any KeyPath<Value, PropertyKey<T?>> & Sendable
  ) -> T? {
    get { getProperty(keyPath) }
    set { setProperty(keyPath, newValue) }
  }

  /// The same for a property that is not optional, which is `nil` while it has no default either.
  ///
  /// - Parameter keyPath: The property.
  @_disfavoredOverload
  public subscript<T: Codable>(
    dynamicMember keyPath: any KeyPath<Value, PropertyKey<T>> & Sendable
  ) -> T? {
    get { getProperty(keyPath) }
    set { setProperty(keyPath, newValue) }
  }

  // MARK: All of them

  /// Brings what other processes have stored into view, for those who use all managers alike.
  ///
  /// - Returns: Whether that worked; why not is told.
  @discardableResult
  public func load() -> Bool {
    let isLoaded = telling(store.synchronize)
    signals.signal()
    return isLoaded
  }

  /// Waits until what was set is where it is stored, for those who use all managers alike.
  ///
  /// - Returns: Whether that worked; why not is told.
  @discardableResult
  public func save() -> Bool { telling(store.synchronize) }

  /// Removes the values of all properties, so that their defaults show again.
  ///
  /// - Returns: Whether nothing is stored any more; why not is told.
  @discardableResult
  public func delete() -> Bool { telling(deleteOrThrow) }

  /// Removes the values of all properties, so that their defaults show again.
  ///
  /// - Throws: `DefaultsError` if one of them cannot be removed.
  public func deleteOrThrow() throws(DefaultsError) {
    try store.remove(model.allProperties.map(\.key))
    signals.signal()
  }

  private func set<T: Encodable>(
    _ property: PropertyKey<T>, to newValue: T?
  ) throws(DefaultsError) {
    if let newValue, (newValue as? any OptionalValue)?.isNone != true {
      try store.set(newValue, forKey: property.key)
    } else {
      try store.remove([property.key])
    }
    signals.signal(property.key)
  }

  private func value<T: Decodable>(of property: PropertyKey<T>) -> T? {
    do {
      return try store.value(T.self, forKey: property.key) ?? property.defaultValue
    } catch {
      Diagnostics.report(.error, error)
      return property.defaultValue
    }
  }

  @discardableResult
  private func telling(_ body: () throws(DefaultsError) -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      Diagnostics.report(.error, error)
      return false
    }
  }
}

// Sound: all properties are constants, and Sendable if the model is.
extension StoredPropertiesManager: @unchecked Sendable where Value: Sendable {
  /// The value of a property now, and then after each set, `load()` and `delete()` of this manager.
  ///
  /// - Parameter keyPath: The property, with a dollar sign: `\.$age`.
  /// - Returns: The sequence.
  public func updates<T: Codable & Sendable>(
    of keyPath: any KeyPath<Value, PropertyKey<T?>> & Sendable
  ) -> PreferencesUpdates<T?> {
    let property = model[keyPath: keyPath]
    return PreferencesUpdates(of: signals, key: property.key) { self.value(of: property) ?? nil }
  }

  /// The same for a property that is not optional, which is `nil` while it has no default either.
  ///
  /// - Parameter keyPath: The property, with a dollar sign: `\.$age`.
  /// - Returns: The sequence.
  @_disfavoredOverload
  public func updates<T: Codable & Sendable>(
    of keyPath: any KeyPath<Value, PropertyKey<T>> & Sendable
  ) -> PreferencesUpdates<T?> {
    let property = model[keyPath: keyPath]
    return PreferencesUpdates(of: signals, key: property.key) { self.value(of: property) }
  }
}
