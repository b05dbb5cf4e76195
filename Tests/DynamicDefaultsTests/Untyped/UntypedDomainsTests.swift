import DefaultsStorage
import Testing

@testable import DynamicDefaults

@Suite struct UntypedDomainsTests {
  private let store = FakeStore()
  private var defaults: UntypedDefaults { UntypedDefaults(store: store) }

  @Test func `a volatile domain lies above what is stored`() {
    defaults.set(1, forKey: "k")
    defaults.setVolatileDomain(["k": 2], forName: "first")
    defaults.setVolatileDomain(["k": 3, "l": 3], forName: "second")
    #expect(defaults.integer(forKey: "k") == 2)
    #expect(defaults.integer(forKey: "l") == 3)
    #expect(defaults.volatileDomainNames == ["first", "second"])
    defaults.removeVolatileDomain(forName: "first")
    #expect(defaults.integer(forKey: "k") == 3)
    defaults.removeVolatileDomain(forName: "second")
    #expect(defaults.integer(forKey: "k") == 1)
  }

  @Test func `setting a volatile domain again replaces it and keeps its place`() {
    defaults.setVolatileDomain(["a": 1, "b": 1], forName: "first")
    defaults.setVolatileDomain(["a": 2], forName: "second")
    defaults.setVolatileDomain(["a": 3], forName: "first")
    #expect(defaults.volatileDomain(forName: "first") as? [String: Int] == ["a": 3])
    #expect(defaults.integer(forKey: "a") == 3)
    #expect(defaults.volatileDomain(forName: "none").isEmpty)
  }

  @Test func `an added suite answers where the suite itself does not`() {
    let other = UntypedDefaults(store: store)
    other.setPersistentDomain(["k": 2, "l": 2], forName: "shared")
    defaults.register(defaults: ["l": 1])
    defaults.set(1, forKey: "k")
    defaults.addSuite(named: "shared")
    #expect(defaults.integer(forKey: "k") == 1)
    #expect(defaults.integer(forKey: "l") == 2)
    defaults.removeSuite(named: "shared")
    #expect(defaults.integer(forKey: "l") == 1)
  }

  @Test func `a persistent domain is read and replaced as a whole`() {
    defaults.setPersistentDomain(["a": 1, "b": "x"], forName: "other")
    #expect(defaults.persistentDomain(forName: "other")?["b"] as? String == "x")
    #expect(defaults.persistentDomain(forName: "fake") == nil)
    defaults.setPersistentDomain(["c": 2], forName: "other")
    #expect(defaults.persistentDomain(forName: "other") as? [String: Int] == ["c": 2])
    defaults.removePersistentDomain(forName: "other")
    #expect(defaults.persistentDomain(forName: "other") == nil)
  }

  @Test func `a suite's own domain is without what else it searches`() {
    defaults.register(defaults: ["a": 1])
    defaults.set(2, forKey: "b")
    #expect(defaults.persistentDomain(forName: "fake") as? [String: Int] == ["b": 2])
  }

  @Test func `nothing is forced`() {
    defaults.set(1, forKey: "k")
    #expect(!defaults.objectIsForced(forKey: "k"))
    #expect(!defaults.objectIsForced(forKey: "k", inDomain: "fake"))
  }
}
