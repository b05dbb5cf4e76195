import DefaultsStorage
import FoundationEssentials
import Testing

@testable import DynamicDefaults

@Suite struct PropertyListAnyTests {
  /// A value as a program hands it over, and the tree it is stored as.
  struct Case: CustomTestStringConvertible, @unchecked Sendable {
    // Sound: the values are immutable and of value types.
    let value: Any
    let tree: PropertyList
    var testDescription: String { "\(type(of: value)): \(tree)" }

    init(_ value: Any, _ tree: PropertyList) {
      self.value = value
      self.tree = tree
    }
  }

  static let storable: [Case] = [
    Case(true, true), Case(1, 1), Case(0, 0), Case(Int8.min, -128), Case(Int16.max, 32_767),
    Case(Int32.min, -2_147_483_648), Case(Int64.min, .integer(Int128(Int64.min))),
    Case(UInt8.max, 255), Case(UInt16.max, 65_535), Case(UInt32.max, 4_294_967_295),
    Case(UInt.max, .integer(Int128(UInt.max))), Case(UInt64.max, .integer(Int128(UInt64.max))),
    Case(Int128.min, .integer(.min)), Case(UInt128(7), 7),
    Case(1.0, 1.0), Case(0.1 as Float, .real(Double(0.1 as Float))), Case(-0.0, -0.0),
    Case(Double.nan, .real(.nan)), Case(Float.infinity, .real(.infinity)),
    Case(Float16(0.5), 0.5), Case(Decimal(5), 5), Case(Decimal(string: "1.5") as Any, 1.5),
    Case("text", "text"), Case("text".dropFirst(), "ext"), Case("a\0b", "a\0b"),
    Case(Date(timeIntervalSinceReferenceDate: 5), .date(.init(timeIntervalSinceReferenceDate: 5))),
    Case(Data([1]), .data(Data([1]))), Case(URL(filePath: "/a b"), "/a b"),
    Case(PropertyList.uid(3), .uid(3)), Case(AnyHashable(3), 3), Case(AnyHashable("x"), "x"),
    Case(Optional(3) as Any, 3), Case(Optional(Optional("x")) as Any, "x"),
    Case(Optional<Int>.none as Any, .null), Case(Optional(Optional<Int>.none) as Any, .null),
    Case([1, 2], [1, 2]), Case([UInt8](), []), Case([true, false], [true, false]),
    Case(["a": [1: 2].count, "b": 3], ["a": 1, "b": 3]),
    Case([AnyHashable("a"): 1], ["a": 1]), Case([String: Any](), [:]),
    Case([["a": [Date.distantPast]]], [["a": [.date(.distantPast)]]]),
    Case([PropertyList.null, 1], [.null, 1]), Case(["é": 1], ["é": 1]),
  ]

  @Test(arguments: storable) func `what a property list holds is taken`(example: Case) throws {
    #expect(try PropertyList(any: example.value) == example.tree)
  }

  @Test(arguments: storable) func `what is read can be set again`(example: Case) throws {
    #expect(try PropertyList(any: example.tree.anyValue) == example.tree)
  }

  @Test(arguments: [
    Case([1, nil, 3] as [Int?], [1, .null, 3]),
    Case([1, nil, "a"] as [Any?], [1, .null, "a"]),
    Case([["a", nil], [nil]] as [[String?]], [["a", .null], [.null]]),
    Case(["a": nil, "b": "x"] as [String: String?], ["a": .null, "b": "x"]),
    Case(["$null", nil] as [String?], ["$null", .null]),
    Case([Optional(Optional<Int>.none)], [.null]),
  ]) func `B13: a nil inside a collection keeps its place`(example: Case) throws {
    #expect(try PropertyList(any: example.value) == example.tree)
  }

  @Test func `B13: a null inside a collection reads as an optional's nil`() {
    #expect(([1, .null, 3] as PropertyList).anyValue as? [Int?] == [1, nil, 3])
    #expect(
      (["a": .null, "b": "x"] as PropertyList).anyValue as? [String: String?] == [
        "a": nil, "b": "x",
      ])
  }

  /// A value that is refused, and how that is told.
  struct Refusal: CustomTestStringConvertible, @unchecked Sendable {
    // Sound: the values are immutable.
    let value: Any
    let testDescription: String

    init(_ value: Any, _ text: String) {
      self.value = value
      testDescription = text
    }
  }

  struct Unknown: Hashable { var number = 1 }
  final class UnknownObject {}

  @Test(arguments: [
    Refusal(Unknown(), "the value is of type Unknown, which no property list holds"),
    Refusal(UnknownObject(), "the value is of type UnknownObject, which no property list holds"),
    Refusal(Set([1]), "the value is of type Set<Int>, which no property list holds"),
    Refusal(UUID(), "the value is of type UUID, which no property list holds"),
    Refusal((1, 2), "the value is of type (Int, Int), which no property list holds"),
    Refusal([1: 2], "the value has the key 1, which is no string"),
    Refusal(
      [["a": [1, Unknown()] as [Any]]],
      "the value at [0][“a”][1] is of type Unknown, which no property list holds"),
    Refusal(["a": [1: 2]], "the value at [“a”] has the key 1, which is no string"),
    Refusal(
      Date(timeIntervalSinceReferenceDate: .nan), "the value is a date that is not a number"),
    Refusal(
      UInt128.max, "the value is the integer \(UInt128.max), which is wider than 128 bits"),
  ])
  func `what no property list holds is refused by name and place`(refusal: Refusal) {
    let error = #expect(throws: UnstorableValue.self) { try PropertyList(any: refusal.value) }
    #expect(error?.description == refusal.testDescription)
  }

  @Test func `nesting has a limit, so that no depth overflows the stack`() {
    func nested(_ levels: Int) -> Any { (0..<levels).reduce(1 as Any) { value, _ in [value] } }
    #expect(throws: Never.self) { try PropertyList(any: nested(PropertyList.maximumDepth - 1)) }
    #expect(throws: UnstorableValue.self) {
      try PropertyList(any: nested(PropertyList.maximumDepth))
    }
  }

  @Test func `B17: keys that Swift takes for one do not crash, and the last one is kept`() {
    let tree = PropertyList.dictionary([.init("é"): 1, .init("e\u{301}"): 2])
    #expect(tree.anyValue as? [String: Int] == ["é": 1])
  }
}
