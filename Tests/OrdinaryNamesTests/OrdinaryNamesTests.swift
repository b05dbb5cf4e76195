import DynamicDefaults
import Foundation
import Testing

// Names that a key may well have, and that a less careful `Defaults` or `Key` would have taken. The
// last line are those of its internals.
extension Defaults.Keys {
  var url: Key<URL?> { Key() }
  var data: Key<Data?> { Key() }
  var string: Key<String> { Key(default: "s") }
  var name: Key<String?> { Key() }
  var `default`: Key<Int> { Key(default: 1) }
  var keys: Key<[String]> { Key(default: []) }
  var hashValue: Key<Int> { Key(default: 2) }
  var description: Key<String> { Key(default: "d") }
  var property: Key<Int> { Key(default: 3) }
  var value: Key<Int> { Key(default: 4) }
  var core: Key<Int> { Key(default: 5) }
  var naïve: Key<Int> { Key(default: 6) }
  var 🐦: Key<Int> { Key(default: 7) }
}

@Suite struct OrdinaryNamesTests {
  let defaults = Defaults.inMemory {
    $0.data = Data([1])
    $0.name = "registered"
    $0.core = 6
  }

  @Test func `a key may have any ordinary name`() {
    defaults.url = URL(string: "https://example.com/a?b#c")
    defaults.string += "!"
    defaults.default += 1
    defaults.keys.append("a")
    defaults.value += 1
    #expect(defaults.url?.absoluteString == "https://example.com/a?b#c")
    #expect(defaults.data == Data([1]))
    #expect(defaults.string == "s!")
    #expect(defaults.name == "registered")
    #expect(defaults.default == 2)
    #expect(defaults.keys == ["a"])
    #expect(defaults.hashValue == 2)
    #expect(defaults.description == "d")
    #expect(defaults.property == 3)
    #expect(defaults.value == 5)
    #expect(defaults.core == 6)
    #expect(defaults.naïve == 6)
    #expect(defaults.🐦 == 7)
  }

  @Test func `the stored key is the property's name, without backticks`() {
    defaults.default = 9
    #expect(defaults[Defaults.Key<Int>(default: 0, name: "default")] == 9)
  }
}
