import DynamicDefaults
import Testing

extension Defaults.Keys {
  subscript(feature name: String) -> Key<Bool> {
    Key(default: name.hasSuffix("0"), name: "Feature-\(name)")
  }

  subscript<Value: Defaults.Storable>(setting name: String) -> Key<Value?> {
    Key(name: "Setting-\(name)")
  }

  subscript(group name: String) -> Group { Group(name: name) }
}

struct Group {
  let name: String

  // A property, but another key in each group.
  var size: Defaults.Key<Int> { Defaults.Key(default: 0, name: "\(name).size") }
}

@Suite struct ManyFeaturesTests {
  let defaults = Defaults.inMemory(transformKey: { "Transformed" + $0 })

  @Test func `each of 1,000 features has its own default and its own value`() {
    for index in 0..<1_000 { #expect(defaults[feature: "\(index)"] == (index % 10 == 0)) }
    for index in 0..<1_000 { defaults[feature: "\(index)"] = index % 3 == 0 }
    for index in 0..<1_000 { #expect(defaults[feature: "\(index)"] == (index % 3 == 0)) }
    #expect(defaults[\.[feature: "3"]])
    #expect(defaults[Defaults.Key<Bool>(default: false, name: "Feature-3")])
    defaults.reset(\.[feature: "3"])
    #expect(!defaults[feature: "3"])
    #expect(defaults[feature: "6"])
  }

  @Test func `a generic declaration makes a key of each type`() {
    let (number, text): (Int?, String?) = (1, "one")
    defaults[setting: "number"] = number
    defaults[setting: "text"] = text
    #expect(defaults[setting: "number"] == number)
    #expect(defaults[setting: "text"] == text)
  }

  @Test func `a property whose name depends on an argument makes a key of each name`() {
    for index in 0..<100 { defaults[\.[group: "\(index)"].size] = index }
    for index in 0..<100 { #expect(defaults[\.[group: "\(index)"].size] == index) }
  }
}
