import DefaultsStorage
public import DynamicDefaults

/// Properties in a suite of defaults, each stored as a tree under its key.
///
/// They are read through the suite's whole search list. What older programs stored as JSON data is
/// read, and is a tree after the next set.
public final class UserDefaultsPropertiesManager<Value: AllPropertyKeys>:
  StoredPropertiesManager<Value>
{
  /// The suite.
  public let userDefaults: UntypedDefaults

  /// Makes a manager.
  ///
  /// - Parameters:
  ///   - defaultValue: The model of properties.
  ///   - userDefaults: The suite.
  public init(defaultValue: Value, userDefaults: UntypedDefaults = .standard) {
    self.userDefaults = userDefaults
    super.init(model: defaultValue, store: SuitePropertyStore(defaults: userDefaults))
  }

  /// Registers the default of a property, so that it is also what the suite reads while nothing is
  /// stored.
  ///
  /// - Parameter keyPath: The property, with a dollar sign: `\.$age`.
  /// - Returns: Whether it has a default that can be registered.
  @discardableResult
  public func registerInitialValue<T: Encodable>(
    for keyPath: KeyPath<Value, PropertyKey<T>>
  ) -> Bool {
    let property = model[keyPath: keyPath]
    guard let value = property.defaultValue, let tree = try? ModelForm.tree.tree(of: value),
      tree != .null
    else { return false }
    userDefaults.register(trees: [PropertyList.Key(property.key): tree])
    return true
  }
}

// Sound: as its base, to which it adds constants.
extension UserDefaultsPropertiesManager: @unchecked Sendable where Value: Sendable {}
