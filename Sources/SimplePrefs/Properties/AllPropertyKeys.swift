/// A model that can list its properties.
///
/// ```swift
/// extension UserPreferencesProperties: SimplePrefs.Properties.KeysProtocol {
///   var allProperties: SimplePrefs.Properties.Keys { [$age, $isDarkModeEnabled] }
/// }
/// ```
public protocol AllPropertyKeys {
  /// All properties, which are those that `delete()` removes.
  var allProperties: [any PropertyKeyProtocol] { get }
}
