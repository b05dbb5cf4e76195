import SimplePrefs

/// A model that is stored as a whole.
struct Preferences: Codable {
  var age: Int?
  var isDarkModeEnabled = false
}

extension Preferences: SimplePrefs.UserDefaultsKey {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case age = "Preferences.age"
    case isDarkModeEnabled = "Preferences.isDarkModeEnabled"
  }
}

/// A model whose properties are stored one by one.
struct PreferencesProperties {
  typealias key = SimplePrefs.Properties.Key

  @key("age") var age: Int?
  @key("isDarkModeEnabled", defaultValue: false) var isDarkModeEnabled: Bool?
}

extension PreferencesProperties: SimplePrefs.Properties.KeysProtocol {
  var allProperties: SimplePrefs.Properties.Keys { [$age, $isDarkModeEnabled] }
}
