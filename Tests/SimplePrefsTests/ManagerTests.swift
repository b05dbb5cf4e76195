import DynamicDefaults
import Foundation
import SimplePrefs
import TestSupport
import Testing

@Suite struct StoredPreferencesManagerTests {
  /// Compiles only if the manager is `Sendable`.
  private enum Shared { static let prefs = SimplePrefs.Mock(defaultValue: Settings()) }

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

  @Test func `updates end with the latest model, whoever changes it`() async {
    let prefs = SimplePrefs.Mock(defaultValue: Settings(age: 0))
    await withTaskGroup { group in
      for age in 1...100 { group.addTask { prefs.age = age } }
      group.addTask { prefs.isDark = true }
      for await model in prefs.updates where model.isDark {
        group.cancelAll()
        break
      }
    }
    var updates = prefs.updates.makeAsyncIterator()
    #expect(await updates.next() == prefs[\.self])
  }

  private struct Counters: Codable {
    var first = 0
    var second = 0
    var clamped: Int {
      get { first }
      set {
        // The model's own code may use the manager.
        first = min(newValue, ManagerHolder.prefs[\.limit].first)
      }
    }
    var limit: Pair = Pair()
  }

  private struct Pair: Codable { var first = 10 }

  private enum ManagerHolder { static let prefs = SimplePrefs.Mock(defaultValue: Counters()) }

  @Test func `the model's own setters may use the manager`() {
    ManagerHolder.prefs.clamped = 50
    #expect(ManagerHolder.prefs.first == 10)
  }

  @Test func `sets of different properties do not undo each other`() async {
    let prefs = SimplePrefs.Mock(defaultValue: Counters())
    await withTaskGroup { group in
      group.addTask { for count in 1...2_000 { prefs.first = count } }
      group.addTask { for count in 1...2_000 { prefs.second = count } }
    }
    #expect(prefs.first == 2_000)
    #expect(prefs.second == 2_000)
  }

  @Test func `managers of sendable models may be used from any thread`() async {
    let prefs = Shared.prefs
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
