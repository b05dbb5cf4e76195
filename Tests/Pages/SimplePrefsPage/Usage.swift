import SimplePrefs

/// The page's lines with whatever manager of a model.
///
/// - Returns: What was read back.
package func use<Manager: PreferencesManager>(
  _ appPrefs: Manager
) -> [Int?] where Manager.Value == UserPreferences {
  appPrefs.load()

  _ =
    appPrefs[\.isDarkModeEnabled]
  appPrefs[\.age] = 60
  appPrefs.setProperty(\.age, value: 60)
  appPrefs.setProperty(\.age, 60)
  _ =
    appPrefs.getProperty(\.isDarkModeEnabled)

  let isSaved = appPrefs.save()
  let isLoaded = appPrefs.load()
  let saved = appPrefs[\.age]
  let isDeleted = appPrefs.delete()
  let kept = appPrefs.getProperty(\.age)
  appPrefs.deleteReplacing(with: UserPreferences())
  appPrefs[\.self].person.name += "!"
  return [isSaved && isLoaded && isDeleted ? 1 : 0, saved, kept, appPrefs[\.self].age]
}

/// The page's lines for managers of stored properties.
///
/// - Returns: What was read back.
package func use(
  _ appPrefs: StoredPropertiesManager<UserPreferencesProperties>
) -> [Int?] {
  appPrefs.load()
  _ =
    appPrefs[\.$isDarkModeEnabled]  // gets a value
  appPrefs[\.$age] = 60  // sets a value
  let set = appPrefs[\.$age]
  appPrefs.setProperty(\.$age, value: 61)
  appPrefs.setProperty(\.$age, 62)
  let changed: Int? = appPrefs.getProperty(\.$age)
  appPrefs.$age = 63
  appPrefs.save()
  let member = appPrefs.$age
  let nothing: Int? = nil
  appPrefs[\.$age] = nothing
  let removed = appPrefs[\.$age]
  appPrefs[\.$age] = 64
  appPrefs.delete()
  let isDefault = appPrefs[\.$person] == Person(name: "John") && appPrefs[\.$age] == nil
  return [set ?? nil, changed, member ?? nil, removed ?? nil, isDefault ? 1 : 0]
}

/// The page's lines for the cache.
///
/// - Returns: What was read back.
package func use(
  _ appPrefs: SimplePrefs.CacheProperties<UserPreferencesProperties>
) -> [Int?] {
  appPrefs.load()
  _ =
    appPrefs[\.$isDarkModeEnabled]  // gets a value
  appPrefs[\.$age] = 60  // sets a value
  let set = appPrefs[\.$age]
  appPrefs.setProperty(\.$age, value: 61)
  appPrefs.setProperty(\.$age, 62, withCost: 2)
  let changed: Int? = appPrefs.getProperty(\.$age)
  appPrefs.$age = 63
  appPrefs.save()
  let member = appPrefs.$age
  let nothing: Int? = nil
  appPrefs[\.$age] = nothing
  let removed = appPrefs[\.$age]
  appPrefs[\.$age] = 64
  appPrefs.delete()
  let isDefault = appPrefs[\.$person] == Person(name: "John") && appPrefs[\.$age] == nil
  return [set ?? nil, changed, member ?? nil, removed ?? nil, isDefault ? 1 : 0]
}

/// A test double that a program may have of its own.
package final class OwnMock: MockPreferencesManager {
  var value = UserPreferences()

  package init() {}

  package func getProperty<T>(_ keyPath: KeyPath<UserPreferences, T>) -> T {
    value[keyPath: keyPath]
  }

  package func setProperty<T>(_ keyPath: WritableKeyPath<UserPreferences, T>, _ value: T) {
    self.value[keyPath: keyPath] = value
  }
}
