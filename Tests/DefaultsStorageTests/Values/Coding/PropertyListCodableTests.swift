import DefaultsStorage
import Foundation
import Testing

@Suite struct PropertyListCodableTests {
  private struct Box: Codable, Equatable {
    var name = "x"
    var tree: PropertyList
  }

  private static let everyKind: PropertyList = [
    "boolean": true, "integer": -1, "large": .integer(.max), "real": 0.5, "nan": .real(.nan),
    "string": "$null", "date": .date(.distantPast), "data": .data(Data([1])), "uid": .uid(3),
    "null": .null, "numeral": .numeral("1e999"), "array": [1, []], "é": 1, "e\u{301}": 2,
  ]

  @Test func `this library's coders take a tree as it is`() throws {
    let tree = try encoded(Box(tree: Self.everyKind))
    #expect(tree == ["name": "x", "tree": Self.everyKind])
    #expect(try decoded(Box.self, from: tree) == Box(tree: Self.everyKind))
  }

  @Test func `a type that is coded as its tree is that tree`() throws {
    struct Wrapper: Codable, Equatable {
      var tree: PropertyList

      init(tree: PropertyList) { self.tree = tree }

      init(from decoder: any Decoder) throws { tree = try PropertyList(from: decoder) }

      func encode(to encoder: any Encoder) throws { try tree.encode(to: encoder) }
    }
    for tree in [Self.everyKind, 1, .null, .uid(1), .date(.distantPast)] as [PropertyList] {
      #expect(try encoded(Wrapper(tree: tree)) == tree)
      #expect(try decoded(Wrapper.self, from: tree) == Wrapper(tree: tree))
    }
  }

  @Test func `JSON keeps what JSON has`() throws {
    let tree: PropertyList = [
      "boolean": true, "one": 1, "large": .integer(Int128(UInt64.max)), "real": 0.5, "text": "a",
      "null": .null, "array": [1, [], [:]], "uid": .uid(3),
    ]
    let json = try JSONEncoder().encode(Box(tree: tree))
    #expect(try JSONDecoder().decode(Box.self, from: json) == Box(tree: tree))
  }

  @Test func `JSON holds dates, data and numerals as its coder does`() throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let json = try encoder.encode(
      [.date(date), .data(Data([1])), .numeral("1e999")] as PropertyList)
    #expect(String(decoding: json, as: UTF8.self) == #"["2001-01-01T00:00:00Z","AQ==","1e999"]"#)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func `property lists keep dates and data too`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let tree: PropertyList = [
      "boolean": true, "one": 1, "real": 0.5, "text": "a", "array": [1, [:]],
      "date": .date(Date(timeIntervalSinceReferenceDate: 7)), "data": .data(Data([1])),
    ]
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    let bytes = try encoder.encode(Box(tree: tree))
    #expect(try PropertyListDecoder().decode(Box.self, from: bytes) == Box(tree: tree))
  }

  @Test func `what Foundation's coders store as containers reads`() throws {
    struct Model: Codable, Equatable {
      var url: URL
      var decimal: Decimal
      var duration: Duration
      var optional: [Int?]
    }
    let url = try #require(URL(string: "https://e.x/a?q=1#f"))
    let model = Model(
      url: url, decimal: Decimal(string: "-1.25") ?? 0, duration: .milliseconds(1500),
      optional: [1, nil])
    let bytes = try PropertyListEncoder().encode(model)
    let tree = try PropertyListDecoder().decode(PropertyList.self, from: bytes)
    guard case .dictionary(let entries) = tree, case .dictionary = entries["url"],
      case .array = entries["duration"]
    else {
      Issue.record("Foundation stores them otherwise: \(tree)")
      return
    }
    #expect(try decoded(Model.self, from: tree) == model)
  }
}
