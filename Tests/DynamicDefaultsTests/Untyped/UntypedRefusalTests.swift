import DefaultsStorage
import Synchronization
import Testing

@testable import DynamicDefaults

/// What cannot be stored is told and changes nothing. Each test tells its own diagnostics by its suite.
@Suite struct UntypedRefusalTests {
  private struct Unknown {}

  @Test func `what cannot be stored changes nothing, whichever way it is set`() {
    let store = FakeStore(suiteName: "refusing")
    let defaults = UntypedDefaults(store: store)
    defaults.set(1, forKey: "k")
    defaults.set(Unknown(), forKey: "k")
    defaults.setPersistentDomain(["k": 2, "l": Unknown()], forName: "refusing")
    #expect(store.storedValues() == ["k": 1])
    defaults.register(defaults: ["r": 1, "s": Unknown()])
    defaults.setVolatileDomain(["v": 1, "w": Unknown()], forName: "volatile")
    #expect(defaults.dictionaryRepresentation() as? [String: Int] == ["k": 1, "r": 1, "v": 1])
  }

  @Test func `the error names key, place and type`() throws {
    let error = #expect(throws: DefaultsError.self) {
      try UntypedDefaults.tree(of: ["a": [Unknown()]], for: "k")
    }
    #expect(error?.code == .invalidValue)
    #expect(error?.key == "k")
    #expect(
      error?.message
        == "Cannot store this value: the value at [“a”][0] is of type Unknown, which no property list holds"
    )
  }

  @Test func `what the suite itself refuses is no crash either`() {
    let store = FakeStore(suiteName: "full")
    store.fail(with: DefaultsError(.diskFull, "No space", remedy: "Make some"))
    let defaults = UntypedDefaults(store: store)
    defaults.set(1, forKey: "k")
    defaults.removeObject(forKey: "k")
    defaults.setPersistentDomain([:], forName: "full")
    #expect(defaults.object(forKey: "k") == nil)
  }

  @Test func `a name that names no domain is no crash`() {
    let defaults = UntypedDefaults(store: FakeStore(suiteName: "naming"))
    defaults.setPersistentDomain(["k": 1], forName: "../x")
    defaults.removePersistentDomain(forName: "../x")
    #expect(defaults.persistentDomain(forName: "../x") == nil)
  }
}
