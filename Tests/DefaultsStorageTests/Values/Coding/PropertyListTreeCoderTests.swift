import DefaultsStorage
import FoundationEssentials
import Testing

@Suite struct PropertyListTreeCoderTests {
  @Test func `every kind of field has its own kind of leaf`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 761_602_013.452719)
    let shape: PropertyList = [
      "group": [
        "_0": [["point": [:]], ["label": ["_0": "x", "_1": 1]], ["maybe": [:]]]
      ]
    ]
    let expected: PropertyList = [
      "boolean": true, "int": .integer(Int128(Int.min)), "int8": -128, "int16": 32767,
      "int32": .integer(Int128(Int32.min)), "int64": .integer(Int128(Int64.max)),
      "int128": .integer(.min), "uint": .integer(Int128(UInt.max)), "uint8": 255, "uint16": 65535,
      "uint32": .integer(Int128(UInt32.max)), "uint64": .integer(Int128(UInt64.max)),
      "uint128": "340282366920938463463374607431768211455",
      "float": .real(Double(Float.pi)), "double": -0.0, "string": "a\0\r\n\u{301}",
      "date": .date(date), "data": .data(Data([0, 255])), "url": "file:///a%20b/%C3%A9",
      "uuid": "01020304-0506-0708-090A-0B0C0D0E0F10", "decimal": .string("-0." + zeros(29) + "7"),
      "duration": .string("1." + zeros(17) + "1"), "plain": "two", "numbered": 7, "present": 1,
      "shape": shape,
    ]
    #expect(try encoded(Everything()) == expected)
    #expect(try decoded(Everything.self, from: expected) == Everything())
  }

  @Test func `enums with associated values, nil among them, come back`() throws {
    let shapes: [Shape] = [.circle(radius: .infinity), .maybe(3), .group([.group([])])]
    #expect(try decoded([Shape].self, from: encoded(shapes)) == shapes)
  }

  @Test func `dictionaries with string, integer and representable keys are dictionaries`() throws {
    #expect(try roundTrip(["a": 1, "": 2, "e\u{301}": 3]) == ["a": 1, "": 2, "e\u{301}": 3])
    #expect(try roundTrip([1: "a", -2: "b"]) == ["1": "a", "-2": "b"])
    #expect(try roundTrip([KeyedPlain.one: 1]) == ["one": 1])
  }

  @Test func `B16: sets and dictionaries of other keys are lists in a stable order`() throws {
    #expect(
      try roundTrip([Plain.two: 2, .one: 1, .three: 3]) == ["one", 1, "three", 3, "two", 2])
    #expect(try roundTrip(Set(["b", "c", "a"])) == ["a", "b", "c"])
    #expect(try roundTrip(Set([10, 9, -1])) == [-1, 9, 10])
    #expect(try roundTrip(["x": Set([Plain.two, .one])]) == ["x": ["one", "two"]])
  }

  @Test func `a superclass's part is under its key, or shares the subclass's dictionary`() throws {
    let dog = Dog(name: "Rex", tricks: ["sit"])
    #expect(try encoded(dog) == ["tricks": ["sit"], "super": ["name": "Rex"]])
    let decodedDog = try decoded(Dog.self, from: encoded(dog))
    #expect(decodedDog.name == "Rex" && decodedDog.tricks == ["sit"])
    #expect(try encoded(Derived()) == ["base": 1, "derived": 2])
    #expect(try decoded(Derived.self, from: ["base": 5, "derived": 6]).base == 5)
  }

  @Test func `nested containers can be filled in any order`() throws {
    #expect(try roundTrip(Nested()) == ["outer": ["inner": 1, "list": [[2], ["inner": 3]]]])
  }

  @Test func `super encoders in a list take their places`() throws {
    struct List: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try 1.encode(to: container.superEncoder())
        try container.encodeNil()
        try container.encode(2)
        #expect(container.count == 3)
      }
    }
    #expect(try encoded(List()) == [1, .null, 2])
  }

  @Test func `B13: nil keeps its place in lists and dictionaries`() throws {
    #expect(try roundTrip([1, nil, 3] as [Int?]) == [1, .null, 3])
    #expect(try roundTrip([["a", nil], []] as [[String?]]) == [["a", .null], []])
    #expect(
      try roundTrip(["a": nil, "b": "$null"] as [String: String?]) == ["a": .null, "b": "$null"])
    #expect(try encoded(Int?.none) == .null)
    #expect(try decoded(Int?.self, from: .null) == nil)
    #expect(try decoded(Int?.self, from: 1) == 1)
  }

  @Test func `B13: the text $null is nil for every optional but a string`() throws {
    struct Model: Codable, Equatable {
      var int: Int?
      var plain: Plain?
      var string: String?
      var ints: [Int?]
      var strings: [String?]
    }
    let tree: PropertyList = [
      "int": "$null", "plain": "$null", "string": "$null", "ints": [1, "$null"],
      "strings": ["$null", .null],
    ]
    let model = Model(
      int: nil, plain: nil, string: "$null", ints: [1, nil], strings: ["$null", nil])
    #expect(try decoded(Model.self, from: tree) == model)
    #expect(try decoded(PropertyList?.self, from: "$null") == "$null")
  }

  @Test func `fields are read in full from text and other numbers`() throws {
    struct Model: Codable, Equatable {
      var int: Int
      var real: Float
      var flag: Bool
      var date: Date
      var data: Data
      var text: String
    }
    let tree: PropertyList = [
      "int": "512", "real": "-Infinity", "flag": 1, "date": "2001-01-01T00:00:01Z",
      "data": "AQ==", "text": .data(Data("\u{1}".utf8)),
    ]
    let date = Date(timeIntervalSinceReferenceDate: 1)
    let model = Model(
      int: 512, real: -.infinity, flag: true, date: date, data: Data([1]), text: "\u{1}")
    #expect(try decoded(Model.self, from: tree) == model)
  }

  @Test func `a type without fields is an empty dictionary`() throws {
    struct Empty: Codable, Equatable {}
    #expect(try roundTrip(Empty()) == [:])
  }

  @Test func `the types find the coder's user info`() throws {
    let key = try #require(CodingUserInfoKey(rawValue: "unit"))
    struct Measure: Codable {
      var unit: String

      init() { unit = "" }

      init(from decoder: any Decoder) throws {
        unit = try decoder.singleValueContainer().decode(String.self)
        unit += decoder.userInfo.values.first as? String ?? ""
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(encoder.userInfo.values.first as? String ?? "")
      }
    }
    var encoder = PropertyListTreeEncoder()
    encoder.userInfo[key] = "m"
    #expect(try encoder.encode([Measure()]) == ["m"])
    var decoder = PropertyListTreeDecoder()
    decoder.userInfo[key] = "m"
    #expect(try decoder.decode([Measure].self, from: ["k"]).first?.unit == "km")
  }

  @Test func `a million numbers, and many optional ones, come back`() throws {
    let numbers = (0..<1_000_000).map { Double($0) / 3 }
    #expect(try decoded([Double].self, from: encoded(numbers)) == numbers)
    let optionals = numbers.prefix(100_000).map { $0 < 1 ? nil : $0 }
    #expect(try decoded([Double?].self, from: encoded(optionals)) == optionals)
  }

  private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
}

func encoded(_ value: some Encodable) throws -> PropertyList {
  try PropertyListTreeEncoder().encode(value)
}

func decoded<T: Decodable>(_ type: T.Type, from tree: PropertyList) throws -> T {
  try PropertyListTreeDecoder().decode(type, from: tree)
}

/// The value's tree, after a look that the value comes back from it.
private func roundTrip<T: Codable & Equatable>(_ value: T) throws -> PropertyList {
  let tree = try encoded(value)
  #expect(try decoded(T.self, from: tree) == value)
  return tree
}
