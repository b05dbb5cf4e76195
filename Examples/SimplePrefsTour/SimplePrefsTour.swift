import DynamicDefaults
import FoundationEssentials
import SimplePrefs

/// Uses every manager once, in the directory that XDG_CONFIG_HOME names, and tells what it did.
@main struct SimplePrefsTour {
  static func main() {
    // The tour tells itself what it could not do.
    Defaults.diagnosticHandler = { _ in }
    let key = Data((0..<32).map { _ in UInt8.random(in: 0...255) })

    let file = SimplePrefs.File(defaultValue: Preferences())
    visit("File", file)
    print("  in \(file.path)")
    visit("EncryptedFile", SimplePrefs.EncryptedFile(defaultValue: Preferences(), dataKey: key))
    visit("UserDefaults", SimplePrefs.UserDefaults(defaultValue: Preferences()))
    visit("Mock", SimplePrefs.Mock(defaultValue: Preferences()))
    visit("Keychain", SimplePrefs.Keychain(defaultValue: Preferences(), key: "tour"))

    let properties = SimplePrefs.UserDefaultsProperties(defaultValue: PreferencesProperties())
    properties[\.$age] = 60
    tell("UserDefaultsProperties", properties.$age ?? nil)
    properties.delete()
    let cache = SimplePrefs.CacheProperties(defaultValue: PreferencesProperties(), countLimit: 10)
    cache[\.$age] = 60
    tell("CacheProperties", cache.$age ?? nil)
    visitKeychainProperties()
  }

  /// Changes, saves and loads a model, and then deletes what it saved.
  private static func visit(_ name: String, _ prefs: StoredPreferencesManager<Preferences>) {
    do {
      prefs.age = 60
      try prefs.saveOrThrow()
      try prefs.loadOrThrow()
      tell(name, prefs.age)
      try prefs.deleteOrThrow()
    } catch {
      tell(name, error)
    }
  }

  private static func visitKeychainProperties() {
    let prefs = SimplePrefs.KeychainProperties(defaultValue: PreferencesProperties())
    do {
      try prefs.setPropertyOrThrow(\.$age, 60)
      tell("KeychainProperties", try prefs.getPropertyOrThrow(\.$age) ?? nil)
      try prefs.deleteOrThrow()
    } catch {
      tell("KeychainProperties", error)
    }
  }

  private static func tell(_ name: String, _ age: Int?) {
    print("\(name): saved and loaded age \(age.map(String.init) ?? "none")")
  }

  private static func tell(_ name: String, _ error: DefaultsError) {
    print("\(name): \(error.code): \(error.message)")
  }
}
