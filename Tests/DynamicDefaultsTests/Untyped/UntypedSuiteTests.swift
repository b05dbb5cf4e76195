import DefaultsStorage
import FoundationEssentials
import Testing

@testable import DynamicDefaults

/// The untyped face of a real suite, which shares everything with the typed one.
@Suite struct UntypedSuiteTests {
  private let defaults = Defaults.inMemory(transformKey: { "App" + $0 })

  @Test func `it works on the stored keys, untransformed`() {
    defaults.number = 5
    #expect(defaults.untyped.integer(forKey: "Appnumber") == 5)
    #expect(defaults.untyped.object(forKey: "number") == nil)
    defaults.untyped.set(6, forKey: "Appnumber")
    #expect(defaults.number == 6)
  }

  @Test func `what is registered or stored untyped reads through the typed key`() {
    defaults.untyped.register(defaults: ["Appnumber": 7])
    #expect(defaults.number == 7)
    defaults.untyped.set(8, forKey: "Appnumber")
    #expect(defaults.number == 8)
    defaults.untyped.removeObject(forKey: "Appnumber")
    #expect(defaults.number == 7)
  }

  @Test func `B21: a registered default of one suite does not turn up in another`() {
    defaults.untyped.register(defaults: ["k": 1])
    #expect(Defaults.inMemory().untyped.object(forKey: "k") == nil)
    #expect(defaults.untyped.integer(forKey: "k") == 1)
  }

  @Test func `a volatile domain shows in the typed key and goes again`() {
    defaults.number = 1
    #expect(defaults.number == 1)
    defaults.untyped.setVolatileDomain(["Appnumber": 2], forName: "v")
    #expect(defaults.number == 2)
    defaults.number = 3
    #expect(defaults.number == 2)
    defaults.untyped.removeVolatileDomain(forName: "v")
    #expect(defaults.number == 3)
  }

  @Test func `the arguments' domain lies above the other volatile domains`() {
    defaults.untyped.setVolatileDomain(["k": 1], forName: "v")
    defaults.untyped.setVolatileDomain(["k": 2], forName: UntypedDefaults.argumentDomain)
    #expect(defaults.untyped.integer(forKey: "k") == 2)
    #expect(
      defaults.untyped.volatileDomainNames == [
        UntypedDefaults.argumentDomain, "v", UntypedDefaults.registrationDomain,
      ])
  }

  @Test func `the registration domain is read and replaced as a volatile one`() {
    let untyped = defaults.untyped
    untyped.register(defaults: ["a": 1, "b": 1])
    untyped.setVolatileDomain(["a": 2], forName: UntypedDefaults.registrationDomain)
    #expect(untyped.dictionaryRepresentation() as? [String: Int] == ["a": 2])
    untyped.set(3, forKey: "a")
    #expect(untyped.integer(forKey: "a") == 3)
    untyped.removeVolatileDomain(forName: UntypedDefaults.registrationDomain)
    #expect(untyped.volatileDomain(forName: UntypedDefaults.registrationDomain).isEmpty)
  }

  @Test func `a null reads as what lies below it`() {
    defaults.core.addedSuites.add(suite(["k": 1, "l": .null]), named: "added")
    defaults.untyped.setVolatileDomain(["v": 1], forName: "v")
    defaults.untyped.register(defaults: ["l": 2])
    #expect(
      defaults.untyped.dictionaryRepresentation() as? [String: Int] == ["k": 1, "l": 2, "v": 1])
    #expect(defaults.untyped.integer(forKey: "l") == 2)
  }

  @Test func `added suites answer in their order, below the suite's own values`() {
    let untyped = defaults.untyped
    untyped.register(defaults: ["Appnumber": 1])
    #expect(defaults.number == 1)
    let first = suite(["Appnumber": 2])
    defaults.core.addedSuites.add(first, named: "first")
    defaults.core.addedSuites.add(suite(["Appnumber": 3, "other": 3]), named: "second")
    #expect(defaults.number == 2)
    #expect(untyped.integer(forKey: "other") == 3)
    // What another program changes in an added suite is seen.
    store(4, for: "Appnumber", in: first)
    #expect(defaults.number == 4)
    defaults.number = 5
    #expect(defaults.number == 5)
    defaults.reset(\.number)
    untyped.removeSuite(named: "first")
    #expect(defaults.number == 3)
    untyped.removeSuite(named: "second")
    #expect(defaults.number == 1)
  }

  @Test func `a suite in memory touches no other domain`() {
    let untyped = defaults.untyped
    untyped.addSuite(named: "com.example.other")
    untyped.setPersistentDomain(["k": 1], forName: "com.example.other")
    #expect(untyped.persistentDomain(forName: "com.example.other") == nil)
  }

  @Test func `its own domain is read and replaced by its name`() {
    let untyped = defaults.untyped
    untyped.set(1, forKey: "old")
    untyped.setPersistentDomain(["new": 2], forName: defaults.core.suiteName)
    #expect(
      untyped.persistentDomain(forName: defaults.core.suiteName) as? [String: Int] == ["new": 2])
    #expect(untyped.object(forKey: "old") == nil)
  }

  @Test(arguments: [
    UntypedDefaults.globalDomain, UntypedDefaults.argumentDomain,
    UntypedDefaults.registrationDomain,
    ExecutableName.current, "", "..", "a/b", "../evil", "/etc/x",
  ]) func `B27: a name that is no suite of its own is refused`(name: String) {
    #expect(UntypedDefaults(suiteName: name) == nil)
  }

  private func suite(_ values: [PropertyList.Key: PropertyList]) -> Domain {
    let domain = Domain.inMemory(suite: "added")
    for (key, value) in values { store(value, for: key, in: domain) }
    return domain
  }

  private func store(_ value: PropertyList, for key: PropertyList.Key, in domain: Domain) {
    #expect(throws: Never.self) { try domain.set(value, for: domain.entry(for: key)) }
  }
}

extension Defaults.Keys {
  fileprivate var number: Key<Int> { Key(default: 0) }
}
