import DefaultsStorage

/// Properties in a cache in memory, which may drop values when it is full: their defaults show then.
///
/// When a limit is exceeded, the values that were not used for the longest time go first. A value whose
/// cost alone exceeds the limit is not kept. Each manager has a cache of its own; there are no limits
/// unless they are given. A manager is `Sendable` if its model is.
@dynamicMemberLookup
public final class CachePropertiesManager<Value>: PreferencesManagerValue {
  private let model: Value
  private let cache: MemoryCache
  private let signals = ChangeSignals()

  /// Makes a manager with an empty cache.
  ///
  /// - Parameters:
  ///   - defaultValue: The model of properties.
  ///   - totalCostLimit: The largest sum of the values' costs, in whatever unit the costs are given.
  ///   - countLimit: The largest number of values.
  public init(defaultValue: Value, totalCostLimit: Int? = nil, countLimit: Int? = nil) {
    model = defaultValue
    cache = MemoryCache(totalCostLimit: totalCostLimit ?? 0, countLimit: countLimit ?? 0)
  }

  /// The cached value of a property, else its default.
  ///
  /// - Parameter keyPath: The property, with a dollar sign: `\.$age`.
  /// - Returns: The value, else the default.
  public func getProperty<T>(_ keyPath: KeyPath<Value, PropertyKey<T>>) -> T? {
    value(of: model[keyPath: keyPath])
  }

  /// The same for a property of optional type, where one optional is wanted.
  ///
  /// - Parameter keyPath: The property, with a dollar sign: `\.$age`.
  /// - Returns: The value, else the default.
  @_disfavoredOverload
  public func getProperty<T>(_ keyPath: KeyPath<Value, PropertyKey<T?>>) -> T? {
    value(of: model[keyPath: keyPath]) ?? nil
  }

  /// Caches the value of a property; `nil` removes it, so that the default shows again.
  ///
  /// - Parameters:
  ///   - keyPath: The property, with a dollar sign: `\.$age`.
  ///   - newValue: The value.
  ///   - cost: What it counts against the limit of the total cost.
  public func setProperty<T>(
    _ keyPath: KeyPath<Value, PropertyKey<T>>, _ newValue: T?, withCost cost: Int = 0
  ) {
    let key = model[keyPath: keyPath].key
    if let newValue, (newValue as? any OptionalValue)?.isNone != true {
      cache.set(newValue, forKey: key, cost: cost)
    } else {
      cache.remove(key)
    }
    signals.signal(key)
  }

  /// Caches the value of a property; `nil` removes it, so that the default shows again.
  ///
  /// - Parameters:
  ///   - keyPath: The property, with a dollar sign: `\.$age`.
  ///   - value: The value.
  ///   - cost: What it counts against the limit of the total cost.
  public func setProperty<T>(
    _ keyPath: KeyPath<Value, PropertyKey<T>>, value: T?, withCost cost: Int = 0
  ) {
    setProperty(keyPath, value, withCost: cost)
  }

  /// The value of a property: the cached one, else the default; setting `nil` removes it.
  ///
  /// - Parameter keyPath: The property, with a dollar sign: `prefs[\.$age]`.
  public subscript<T>(keyPath: KeyPath<Value, PropertyKey<T>>) -> T? {
    get { getProperty(keyPath) }
    set { setProperty(keyPath, newValue) }
  }

  /// The same for a property of optional type, where one optional is wanted.
  ///
  /// - Parameter keyPath: The property, with a dollar sign: `prefs[\.$age]`.
  @_disfavoredOverload
  public subscript<T>(keyPath: KeyPath<Value, PropertyKey<T?>>) -> T? {
    get { getProperty(keyPath) }
    set { setProperty(keyPath, newValue) }
  }

  /// You don't call this subscript directly: the model's properties, each with a dollar sign before its
  /// name, are properties of the manager: `prefs.$age = 60`.
  ///
  /// - Parameter keyPath: The property.
  public subscript<T>(
    dynamicMember keyPath: any KeyPath<Value, PropertyKey<T?>> & Sendable
  ) -> T? {
    get { getProperty(keyPath) }
    set { setProperty(keyPath, newValue) }
  }

  /// The same for a property that is not optional, which is `nil` while it has no default either.
  ///
  /// - Parameter keyPath: The property.
  @_disfavoredOverload
  public subscript<T>(
    dynamicMember keyPath: any KeyPath<Value, PropertyKey<T>> & Sendable
  ) -> T? {
    get { getProperty(keyPath) }
    set { setProperty(keyPath, newValue) }
  }

  /// Does nothing, as a cache is always in step with itself.
  ///
  /// - Returns: `true`.
  @discardableResult
  public func load() -> Bool { true }

  /// Does nothing, as a cache is always in step with itself.
  ///
  /// - Returns: `true`.
  @discardableResult
  public func save() -> Bool { true }

  /// Empties the cache, so that all defaults show again.
  ///
  /// - Returns: `true`.
  @discardableResult
  public func delete() -> Bool {
    cache.removeAll()
    signals.signal()
    return true
  }

  private func value<T>(of property: PropertyKey<T>) -> T? {
    guard let cached = cache.value(forKey: property.key) else { return property.defaultValue }
    return cached as? T ?? property.defaultValue
  }
}

// Sound: all properties are constants, and Sendable if the model is.
extension CachePropertiesManager: @unchecked Sendable where Value: Sendable {
  /// The value of a property now, and then after each set and `delete()` of this manager.
  ///
  /// - Parameter keyPath: The property, with a dollar sign: `\.$age`.
  /// - Returns: The sequence.
  public func updates<T: Sendable>(
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
  public func updates<T: Sendable>(
    of keyPath: any KeyPath<Value, PropertyKey<T>> & Sendable
  ) -> PreferencesUpdates<T?> {
    let property = model[keyPath: keyPath]
    return PreferencesUpdates(of: signals, key: property.key) { self.value(of: property) }
  }
}
