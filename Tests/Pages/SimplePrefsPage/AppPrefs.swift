import enum SimplePrefs.SimplePrefs

enum AppPrefs {
  #if DEBUG
    typealias Instance = SimplePrefs.Mock<UserPreferences>
    static let instance = Instance(
      defaultValue: .init(
        age: 22,
        isDarkModeEnabled: false,
        person: .init(
          name: "Peter"
        )))
  #else
    typealias Instance = SimplePrefs.File<UserPreferences>
    static let instance = Instance(defaultValue: .init())
  #endif
}

var appPrefs: AppPrefs.Instance { AppPrefs.instance }

/// The page's lines with the manager that it recommends.
///
/// - Returns: What was read.
package func useRecommendedManager() -> (isDarkModeEnabled: Bool, age: Int?) {
  appPrefs.load()  // - loads preferences

  let isDarkModeEnabled =
    appPrefs[\.isDarkModeEnabled]  // gets a value
  appPrefs[\.age] = 60  // sets a value
  appPrefs.setProperty(\.age, value: 60)
  _ =
    appPrefs.getProperty(\.isDarkModeEnabled)

  appPrefs.save()  // - saves preferences
  return (isDarkModeEnabled, appPrefs[\.age])
}
