/// Whole models of preferences, and where they are stored.
///
/// ```swift
/// import enum SimplePrefs.SimplePrefs
///
/// struct UserPreferences: Codable {
///   var age: Int?
///   var isDarkModeEnabled = false
/// }
///
/// let prefs = SimplePrefs.File<UserPreferences>(defaultValue: .init())
/// prefs.load()
/// prefs[\.age] = 60
/// prefs.save()
/// ```
///
/// Managers of a model touch what they store only in `load`, `save`, `delete` and `registerDefaults`;
/// managers of properties are always in step with it and keep no copy.
public enum SimplePrefs {
  /// A model in a JSON file.
  public typealias File = FilePreferencesManager
  /// A model in an encrypted JSON file.
  public typealias EncryptedFile = EncryptedFilePreferencesManager
  /// A model in the user's keychain, under one key.
  public typealias Keychain = KeychainPreferencesManager
  /// A model in a suite of defaults, a key for each property.
  public typealias UserDefaults = UserDefaultsPreferencesManager
  /// A model in memory, for tests and previews.
  public typealias Mock = DefaultMockPreferencesManager

  /// Properties in a suite of defaults.
  public typealias UserDefaultsProperties = UserDefaultsPropertiesManager
  /// Properties in a cache in memory.
  public typealias CacheProperties = CachePropertiesManager
  /// Properties in the user's keychain, an item for each.
  public typealias KeychainProperties = KeychainPropertiesManager

  /// What a model must be for ``UserDefaults``.
  public typealias UserDefaultsKey = CodableModelWithStringKeysCaseIterable

  /// What models for the managers of properties are made of.
  public enum Properties {
    /// One property: `@key("age") var age: Int?`.
    public typealias Key = PropertyKey
    /// All properties of a model.
    public typealias Keys = [any PropertyKeyProtocol]
    /// A model that can list its properties.
    public typealias KeysProtocol = AllPropertyKeys
  }
}
