import DefaultsStorage
import FoundationEssentials
import Testing

@testable import DynamicDefaults

@Suite struct UntypedDefaultsTests {
  private let store = FakeStore()
  private var defaults: UntypedDefaults { UntypedDefaults(store: store) }

  @Test(arguments: CoercionRow.table)
  func `B22: every getter hands on to its coercion`(row: CoercionRow) {
    defaults.set(row.value, forKey: "k")
    #expect(defaults.bool(forKey: "k") == row.bool)
    #expect(defaults.integer(forKey: "k") == row.integer)
    #expect(PropertyList.real(defaults.double(forKey: "k")) == .real(row.double))
    #expect(row.double.isNaN || defaults.float(forKey: "k") == Float(row.double))
    #expect(defaults.string(forKey: "k") == row.string)
    #expect(defaults.url(forKey: "k")?.absoluteString == row.url)
    #expect(defaults.data(forKey: "k") == row.data)
    #expect((defaults.array(forKey: "k") != nil) == row.isArray)
    #expect(defaults.stringArray(forKey: "k") == row.stringArray)
    #expect((defaults.dictionary(forKey: "k") != nil) == row.isDictionary)
    #expect(defaults.object(forKey: "k") != nil)
  }

  @Test func `an absent key reads as zero, false or nil`() {
    #expect(defaults.object(forKey: "k") == nil)
    #expect(defaults.string(forKey: "k") == nil)
    #expect(defaults.array(forKey: "k") == nil)
    #expect(defaults.dictionary(forKey: "k") == nil)
    #expect(defaults.data(forKey: "k") == nil)
    #expect(defaults.stringArray(forKey: "k") == nil)
    #expect(defaults.url(forKey: "k") == nil)
    #expect(defaults.integer(forKey: "k") == 0)
    #expect(defaults.float(forKey: "k") == 0)
    #expect(defaults.double(forKey: "k") == 0)
    #expect(!defaults.bool(forKey: "k"))
  }

  @Test func `each setter stores its own type`() {
    defaults.set(1, forKey: "int")
    defaults.set(0.1 as Float, forKey: "float")
    defaults.set(1.0, forKey: "double")
    defaults.set(true, forKey: "bool")
    defaults.set(URL(string: "https://e.x/a"), forKey: "url")
    defaults.set(["a", 1] as [Any], forKey: "any")
    #expect(
      store.storedValues() == [
        "int": 1, "float": .real(Double(0.1 as Float)), "double": 1.0, "bool": true,
        "url": "https://e.x/a", "any": ["a", 1],
      ])
  }

  @Test func `setting nothing removes the value`() {
    for nothing in [nil, Optional<Int>.none as Any, PropertyList.null] as [Any?] {
      defaults.set(1, forKey: "k")
      defaults.set(nothing, forKey: "k")
      #expect(store.storedValues().isEmpty)
    }
  }

  @Test func `setting no URL and removing remove the value`() {
    defaults.set(1, forKey: "a")
    defaults.set(1, forKey: "b")
    defaults.set(nil as URL?, forKey: "a")
    defaults.removeObject(forKey: "b")
    #expect(store.storedValues().isEmpty)
  }

  @Test func `B13: nil in a collection survives set and get`() {
    defaults.set([1, nil, 3] as [Int?], forKey: "k")
    #expect(defaults.array(forKey: "k") as? [Int?] == [1, nil, 3])
    #expect(defaults.array(forKey: "k") as? [Int] == nil)
  }

  static let oddKeys = [
    "layout", "layout.page", "https://e.x/a.b", "", " ", "a/b", "@x", "\u{e9}", "e\u{301}", "-x",
  ]

  @Test func `B17: every key is one flat entry`() {
    for (index, key) in Self.oddKeys.enumerated() { defaults.set(index, forKey: key) }
    #expect(store.storedValues().count == Self.oddKeys.count)
    for (index, key) in Self.oddKeys.enumerated() {
      #expect(defaults.integer(forKey: key) == index)
    }
    defaults.removeObject(forKey: "layout.page")
    #expect(store.storedValues().count == Self.oddKeys.count - 1)
    #expect(defaults.object(forKey: "layout") as? Int == 0)
  }

  @Test func `B21: registered values show until one is stored, and are never stored`() {
    #expect(defaults.integer(forKey: "k") == 0)
    defaults.register(defaults: ["k": 7, "other": true])
    #expect(defaults.integer(forKey: "k") == 7)
    defaults.register(defaults: ["k": 9])
    #expect(defaults.integer(forKey: "k") == 9)
    #expect(defaults.bool(forKey: "other"))
    #expect(store.storedValues().isEmpty)
    defaults.set(3, forKey: "k")
    defaults.register(defaults: ["k": 11])
    #expect(defaults.integer(forKey: "k") == 3)
    defaults.removeObject(forKey: "k")
    #expect(defaults.integer(forKey: "k") == 11)
  }

  @Test func `the representation has every key of the search list with the value that is read`() {
    defaults.register(defaults: ["a": 1, "b": 1])
    defaults.set(2, forKey: "b")
    defaults.setVolatileDomain(["c": 3], forName: "v")
    #expect(defaults.dictionaryRepresentation() as? [String: Int] == ["a": 1, "b": 2, "c": 3])
  }

  @Test func `synchronize says whether it worked`() {
    #expect(defaults.synchronize())
    store.fail(with: DefaultsError(.diskFull, "No space", remedy: "Make some"))
    #expect(!defaults.synchronize())
  }
}
