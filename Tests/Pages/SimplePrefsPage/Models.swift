import enum SimplePrefs.SimplePrefs

// What the page of SimplePrefs lets its reader write, line by line.

package struct Person: Codable, Equatable {
  package var name: String
}

package struct UserPreferences: Codable {
  package var age: Int?
  package var isDarkModeEnabled: Bool = false
  package var person: Person = .init(name: "John")

  package init() {}

  init(age: Int?, isDarkModeEnabled: Bool, person: Person) {
    self.age = age
    self.isDarkModeEnabled = isDarkModeEnabled
    self.person = person
  }
}

extension UserPreferences: SimplePrefs.UserDefaultsKey {
  package enum CodingKeys: String, CodingKey, CaseIterable {
    case age = "UserPreferences.age"
    case isDarkModeEnabled = "UserPreferences.isDarkModeEnabled"
    case person = "UserPreferences.person"
  }
}

package struct UserPreferencesProperties {

  typealias key = SimplePrefs.Properties.Key

  @key("age")
  var age: Int?

  @key("isDarkModeEnabled", defaultValue: false)
  var isDarkModeEnabled: Bool?

  @key("person", defaultValue: Person(name: "John"))
  var person: Person?

  package init() {}
}

extension UserPreferencesProperties: SimplePrefs.Properties.KeysProtocol {
  package var allProperties: SimplePrefs.Properties.Keys {
    [
      $age, $isDarkModeEnabled, $person,
    ]
  }
}
