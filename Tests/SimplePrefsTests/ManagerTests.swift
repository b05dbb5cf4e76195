import DynamicDefaults
import Foundation
import SimplePrefs
import TestSupport
import Testing

@Suite struct StoredPreferencesManagerTests {
  private let directory = TemporaryDirectory()

  @Test func `updates give the model now, and after sets and loads`() async {
    let prefs = SimplePrefs.File(defaultValue: Settings(), path: directory.path("m.json"))
    var updates = prefs.updates.makeAsyncIterator()
    #expect(await updates.next()?.age == nil)
    prefs.age = 60
    #expect(await updates.next()?.age == 60)
    prefs.save()
    #expect(await updates.next()?.age == 60)
    prefs.load()
    #expect(await updates.next()?.age == 60)
  }

  @Test func `managers of sendable models may be used from any thread`() async {
    let prefs = SimplePrefs.Mock(defaultValue: Settings())
    await withTaskGroup { group in
      for age in 0..<100 { group.addTask { prefs[\.age] = age } }
    }
    #expect((0..<100).contains(prefs.age ?? -1))
  }

  @Test func `a suite is saved at one stroke, and seen by another after loading`() throws {
    let url = directory.url("suite.plist")
    let defaults = try Defaults(fileURL: url).untyped
    let first = SimplePrefs.UserDefaults(defaultValue: Settings(), userDefaults: defaults)
    let second = SimplePrefs.UserDefaults(
      defaultValue: Settings(), userDefaults: try Defaults(fileURL: url).untyped)
    first.theme = .dark
    #expect(second.load() == false)
    #expect(first.save())
    #expect(directory.names() == ["suite.plist"])
    #expect(second[\.theme] == .system)
    #expect(second.load())
    #expect(second[\.theme] == .dark)
    #expect(first.delete())
    #expect(second.load() == false)
  }
}
