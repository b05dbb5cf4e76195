import DefaultsStorage
public import DynamicDefaults

/// A model in a suite of defaults, a key for each property.
///
/// It is loaded through the suite's whole search list, so an argument or a registered value counts; it
/// is saved to the suite itself, all keys or none.
public final class UserDefaultsPreferencesManager<Value: CodableModelWithStringKeysCaseIterable>:
  StoredPreferencesManager<Value>
{
  /// The suite.
  public let userDefaults: UntypedDefaults

  /// Makes a manager; nothing is read yet.
  ///
  /// - Parameters:
  ///   - defaultValue: The model until one is loaded, and where fields come from that are not stored.
  ///   - userDefaults: The suite.
  public init(defaultValue: Value, userDefaults: UntypedDefaults = .standard) {
    self.userDefaults = userDefaults
    super.init(
      defaultValue: defaultValue,
      store: SuiteStore(
        defaults: userDefaults, keys: Value.CodingKeys.allCases.map(\.rawValue)))
  }

  /// Registers the properties of the model in memory: they are what the suite reads while nothing is
  /// stored. Nothing is written.
  ///
  /// - Returns: Whether the model could be encoded; why not is told.
  @discardableResult
  public func registerDefaults() -> Bool {
    do throws(DefaultsError) {
      try registerDefaultsOrThrow()
      return true
    } catch {
      Diagnostics.report(.error, error)
      return false
    }
  }

  /// Registers the properties of the model in memory: they are what the suite reads while nothing is
  /// stored. Nothing is written.
  ///
  /// - Throws: `DefaultsError` if the model cannot be encoded.
  public func registerDefaultsOrThrow() throws(DefaultsError) {
    do {
      guard case .dictionary(let members) = try ModelForm.json.tree(of: getProperty(\.self)) else {
        return
      }
      let keys = Set(Value.CodingKeys.allCases.map { PropertyList.Key($0.rawValue) })
      userDefaults.register(
        trees: members.filter { keys.contains($0.key) && $0.value != .null })
    } catch {
      throw DefaultsError(
        .invalidValue, "The model of type \(Value.self) cannot be registered",
        remedy: "Correct the value, or how its type is encoded", cause: error)
    }
  }
}

// Sound: as its base, to which it adds constants.
extension UserDefaultsPreferencesManager: @unchecked Sendable where Value: Sendable {}
