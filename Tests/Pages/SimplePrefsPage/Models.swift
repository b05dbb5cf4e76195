import enum SimplePrefs.SimplePrefs

// What the page of SimplePrefs lets its reader write, line by line.

public struct Person: Codable, Equatable {
  public var name: String
}

public struct UserPreferences: Codable {
  public var age: Int?
  public var isDarkModeEnabled: Bool = false
  public var person: Person = .init(name: "John")

  public init() {}

  init(age: Int?, isDarkModeEnabled: Bool, person: Person) {
    self.age = age
    self.isDarkModeEnabled = isDarkModeEnabled
    self.person = person
  }
}

extension UserPreferences: SimplePrefs.UserDefaultsKey {
  public enum CodingKeys: String, CodingKey, CaseIterable {
    case age = "UserPreferences.age"
    case isDarkModeEnabled = "UserPreferences.isDarkModeEnabled"
    case person = "UserPreferences.person"
  }
}

public struct UserPreferencesProperties {

  typealias key = SimplePrefs.Properties.Key

  @key("age")
  var age: Int?

  @key("isDarkModeEnabled", defaultValue: false)
  var isDarkModeEnabled: Bool?

  @key("person", defaultValue: Person(name: "John"))
  var person: Person?

  public init() {}
}

extension UserPreferencesProperties: SimplePrefs.Properties.KeysProtocol {
  public var allProperties: SimplePrefs.Properties.Keys {
    [
      $age, $isDarkModeEnabled, $person,
    ]
  }
}
