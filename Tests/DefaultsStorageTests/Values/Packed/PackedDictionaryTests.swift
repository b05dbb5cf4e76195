import FoundationEssentials
import TestSupport
import Testing

@testable import DefaultsStorage

@Suite struct PackedDictionaryTests {
  @Test(arguments: 0..<50) func `holds what a dictionary holds after any changes`(
    seed: UInt64
  ) throws {
    var random = RandomTree(seed: seed)
    var generator = SplitMix64(seed: seed)
    var packed = PackedDictionary()
    var model: [PropertyList.Key: PropertyList] = [:]
    // Few keys, so that they are replaced and removed again and again.
    let keys = (0..<40).map { PropertyList.Key(String(repeating: "é", count: $0 % 7) + "\($0)") }
    for step in 0..<2_000 {
      let key = keys[Int.random(in: keys.indices, using: &generator)]
      switch step % 5 {
      case 0:
        packed[key] = nil
        model[key] = nil
      case 1: packed.sort()
      default:
        let value = random.next(maximumDepth: 2)
        packed[key] = value
        model[key] = value
      }
    }
    #expect(packed.dictionary == model)
    #expect(packed.count == model.count)
    #expect(keys.allSatisfy { packed[$0] == model[$0] })
    #expect(packed == PackedDictionary(model))
    packed.sort()
    var sorted: [PropertyList.Key] = []
    packed.forEach { key, _ in
      sorted.append(PropertyList.Key(String(decoding: key, as: UTF8.self)))
    }
    #expect(sorted == model.keys.sorted())
  }

  @Test func `a copy keeps what it had`() {
    var packed: PackedDictionary = ["a": 1, "b": "text", "c": [1, 2]]
    let copy = packed
    packed["a"] = 2
    packed["b"] = nil
    packed["d"] = true
    #expect(copy.dictionary == ["a": 1, "b": "text", "c": [1, 2]])
    #expect(packed.dictionary == ["a": 2, "c": [1, 2], "d": true])
  }

  @Test func `tells the keys that differ`() {
    let long = PropertyList.string(String(repeating: "x", count: 1_000))
    let one: PackedDictionary = ["same": 1, "other": 1, "kind": 1, "mine": 1, "long": long]
    let two: PackedDictionary = ["same": 1, "other": 2, "kind": 1.0, "theirs": 1, "long": long]
    #expect(Set(one.keys(differingFrom: two)) == ["other", "kind", "mine", "theirs"])
    #expect(one.keys(differingFrom: one).isEmpty)
    #expect(one != two)
  }

  @Test func `keys are told apart by their bytes`() {
    let packed: PackedDictionary = ["\u{E9}": 1, "e\u{301}": 2, "": 3, "\0": 4]
    #expect(packed.dictionary == ["\u{E9}": 1, "e\u{301}": 2, "": 3, "\0": 4])
  }

  @Test func `a million changes of one key take no more memory than a few`() {
    var packed: PackedDictionary = ["other": 1]
    for number in 0..<1_000_000 { packed["key"] = .integer(Int128(number)) }
    for _ in 0..<10_000 { packed["list"] = [1, 2, 3] }
    #expect(packed.packed.count < 20_000)
    #expect(packed.others.count < 1_000)
    #expect(packed.dictionary == ["other": 1, "key": 999_999, "list": [1, 2, 3]])
  }

  @Test func `a value of any size is let go when it is replaced or removed`() {
    let long = (0..<3).map { PropertyList.string(String(repeating: "\($0)", count: 1_000)) }
    var packed: PackedDictionary = [
      "replaced": long[0], "removed": long[1], "list": [1], "kept": 1,
    ]
    packed["replaced"] = long[2]
    packed["removed"] = nil
    packed["list"] = 2
    #expect(packed.others.filter { $0 != .null } == [long[2]])
    #expect(packed.dictionary == ["replaced": long[2], "list": 2, "kept": 1])
  }

  @Test func `one long string that all keys of a binary list have is kept once`() throws {
    let text = PropertyList.string(String(repeating: "x", count: 1_000))
    let bytes = try BinaryPropertyListWriter.write(["a": text, "b": text])
    let entries = try PropertyListDocument(bytes: bytes, isJSON: false).entries
    let places = ["a", "b"].map { key -> UnsafePointer<UInt8>? in
      guard case .string(let text)? = entries[PropertyList.Key(key)] else { return nil }
      return PropertyList.Key(text).withUTF8 { $0.baseAddress }
    }
    #expect(places[0] != nil && places[0] == places[1])
  }
}
