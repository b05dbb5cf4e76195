import DynamicDefaults
import Foundation
import SimplePrefs
import Testing

@Suite struct UserDefaultsPropertiesManagerTests {
  private let defaults = Defaults.inMemory().untyped
  private var prefs: SimplePrefs.UserDefaultsProperties<Properties> {
    .init(defaultValue: Properties(), userDefaults: defaults)
  }

  @Test func `properties are always in step with the suite`() {
    let (first, second) = (prefs, prefs)
    first[\.$volume] = 0.9
    #expect(second[\.$volume] == 0.9)
    defaults.set(0.1, forKey: "volume")
    #expect(first[\.$volume] == 0.1)
    #expect(first[\.$age] == nil)
    #expect(first[\.$person] == Person(name: "John"))
  }

  @Test func `values are stored as trees, data as data`() {
    prefs[\.$person] = Person(name: "A")
    prefs[\.$bytes] = Data([1, 2])
    #expect(defaults.dictionary(forKey: "person") as? [String: String] == ["name": "A"])
    #expect(defaults.data(forKey: "bytes") == Data([1, 2]))
  }

  @Test func `nil removes, also as a value, and the default shows again`() {
    let nothing: Person? = nil
    prefs[\.$person] = Person(name: "A")
    prefs[\.$person] = nothing
    #expect(defaults.object(forKey: "person") == nil)
    #expect(prefs[\.$person] == Person(name: "John"))
    prefs[\.$volume] = 1
    prefs[\.$volume] = nil
    #expect(prefs[\.$volume] == 0.5)
    #expect(prefs.delete())
  }

  @Test func `JSON that was stored as data is read, and a tree after the next set`() throws {
    defaults.set(try JSONEncoder().encode(Person(name: "old")), forKey: "person")
    defaults.set(Data("60".utf8), forKey: "age")
    #expect(prefs[\.$person] == Person(name: "old"))
    #expect(prefs[\.$age] == 60)
    prefs[\.$person] = prefs[\.$person] ?? nil
    #expect(defaults.dictionary(forKey: "person") as? [String: String] == ["name": "old"])
  }

  @Test func `what does not read is an error, and the default where none is thrown`() {
    defaults.set("loud", forKey: "volume")
    #expect(prefs[\.$volume] == 0.5)
    #expect(codeThrown(by: { _ = try prefs.getPropertyOrThrow(\.$volume) }) == .typeMismatch)
  }

  @Test func `the initial value can be registered`() {
    #expect(prefs.registerInitialValue(for: \.$age) == false)
    #expect(prefs.registerInitialValue(for: \.$volume))
    #expect(defaults.double(forKey: "volume") == 0.5)
  }

  @Test func `updates give the value now and after each set`() async {
    let prefs = prefs
    var updates = prefs.updates(of: \.$volume).makeAsyncIterator()
    #expect(await updates.next() == 0.5)
    prefs.$volume = 0.6
    #expect(await updates.next() == 0.6)
    prefs.delete()
    #expect(await updates.next() == 0.5)
  }
}

@Suite struct CachePropertiesManagerTests {
  struct Three {
    typealias key = SimplePrefs.Properties.Key
    @key("a") var a: Int?
    @key("b") var b: Int?
    @key("c", defaultValue: 3) var c: Int?
  }

  @Test func `a limit of the count drops what was not used for the longest time`() {
    let prefs = SimplePrefs.CacheProperties(defaultValue: Three(), countLimit: 2)
    prefs[\.$a] = 10
    prefs[\.$b] = 20
    #expect(prefs[\.$a] == 10)
    prefs[\.$c] = 30
    #expect(prefs[\.$b] == nil)
    #expect(prefs[\.$a] == 10)
    #expect(prefs[\.$c] == 30)
  }

  @Test func `a limit of the total cost does too, and a value beyond it is not kept`() {
    let prefs = SimplePrefs.CacheProperties(defaultValue: Three(), totalCostLimit: 10)
    prefs.setProperty(\.$a, 1, withCost: 6)
    prefs.setProperty(\.$b, 2, withCost: 4)
    prefs.setProperty(\.$c, 30, withCost: 5)
    #expect(prefs[\.$a] == nil)
    #expect(prefs[\.$b] == 2)
    #expect(prefs[\.$c] == 30)
    prefs.setProperty(\.$c, 31, withCost: 11)
    #expect(prefs[\.$c] == 3)
    #expect(prefs[\.$b] == 2)
  }
}
