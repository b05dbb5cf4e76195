import DynamicDefaults
import Foundation
import SimplePrefs
import SimplePrefsPage
import TestSupport
import Testing

/// The lines of the pages that users come from, in Swift 5 mode as they stand. That each also compiles
/// without `DEBUG` is shown by the release build of the page's module.
@Suite struct SeedPagesTests {
  private let directory = TemporaryDirectory()
  private static let modelResult: [Int?] = [1, 60, 60, nil]
  private static let propertiesResult: [Int?] = [60, 62, 63, nil, 1]

  @Test func `the recommended manager`() {
    let read = useRecommendedManager()
    #expect(read.isDarkModeEnabled == false)
    #expect(read.age == 60)
  }

  @Test func `a file`() {
    let prefs = SimplePrefs.File<UserPreferences>(
      defaultValue: .init(), path: directory.path("model.json"))
    #expect(use(prefs) == Self.modelResult)
    #expect(directory.names() == [])
  }

  @Test func `an encrypted file`() {
    let prefs = SimplePrefs.EncryptedFile<UserPreferences>(
      defaultValue: .init(), dataKey: Data("abcdefghijklmnopqrstuvwxyz123456".utf8),
      path: directory.path("model.enc"))
    #expect(use(prefs) == Self.modelResult)
    #expect(directory.names() == [])
  }

  @Test func `a suite of defaults`() {
    let defaults = Defaults.inMemory().untyped
    let prefs = SimplePrefs.UserDefaults<UserPreferences>(
      defaultValue: .init(), userDefaults: defaults)
    #expect(prefs.registerDefaults())
    #expect(defaults.bool(forKey: "UserPreferences.isDarkModeEnabled") == false)
    #expect(use(prefs) == Self.modelResult)
  }

  @Test func `a mock, and one of the program's own`() {
    #expect(use(SimplePrefs.Mock<UserPreferences>(defaultValue: .init())) == Self.modelResult)
    #expect(use(OwnMock()) == Self.modelResult)
  }

  @Test func `properties in a suite of defaults`() {
    let prefs = SimplePrefs.UserDefaultsProperties<UserPreferencesProperties>(
      defaultValue: .init(), userDefaults: Defaults.inMemory().untyped)
    #expect(use(prefs) == Self.propertiesResult)
  }

  @Test func `properties in a cache`() {
    let prefs = SimplePrefs.CacheProperties<UserPreferencesProperties>(defaultValue: .init())
    #expect(use(prefs) == Self.propertiesResult)
  }

  @available(*, deprecated, message: "The page's name for the protocol is misspelt.")
  @Test func `a persistable model`() { #expect(usePersistableModel() == 0.25) }
}
