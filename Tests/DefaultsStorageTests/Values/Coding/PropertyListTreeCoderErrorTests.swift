import DefaultsStorage
import FoundationEssentials
import Testing

@Suite struct PropertyListTreeCoderErrorTests {
  private struct Inner: Codable {
    var count: Int
    var dates: [Date]
  }

  private struct Outer: Codable {
    var inner: [Inner]
    var url: URL?
    var plain: Plain?
  }

  @Test(
    arguments: [
      ("inner/1/count", ["inner": [["count": 1, "dates": []], ["count": "x", "dates": []]]]),
      ("inner/0/count", ["inner": [["count": .null, "dates": []]]]),
      ("inner/0", ["inner": [["dates": []]]]), ("inner/0", ["inner": [7]]),
      ("inner", ["inner": [:]]),
      ("inner/0/dates/1", ["inner": [["count": 1, "dates": ["2001-01-01T00:00:00Z", "no"]]]]),
      ("url", ["inner": [], "url": 5]), ("plain", ["inner": [], "plain": "four"]), ("", []),
    ] as [(String, PropertyList)])
  func `a decoding error says where`(path: String, tree: PropertyList) throws {
    let error = #expect(throws: DecodingError.self) { try decoded(Outer.self, from: tree) }
    #expect(codingPath(of: try #require(error)) == path)
  }

  @Test func `a missing entry, a null and a wrong kind are told apart`() {
    #expect { try decoded([String: Int].self, from: ["a": .null]) } throws: {
      guard case DecodingError.valueNotFound = $0 else { return false }
      return true
    }
    #expect { try decoded(Inner.self, from: ["dates": []]) } throws: {
      guard case DecodingError.keyNotFound(let key, _) = $0 else { return false }
      return key.stringValue == "count"
    }
    #expect { try decoded(Int8.self, from: 128) } throws: {
      guard case DecodingError.typeMismatch(_, let context) = $0 else { return false }
      return context.debugDescription == "Expected an integer from -128 to 127, found an integer"
    }
  }

  @Test func `a list's end is an error, and its start can be tried again`() throws {
    struct Two: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        #expect(try !container.decodeNil())
        #expect(throws: DecodingError.self) { try container.decode(Int.self) }
        #expect(throws: DecodingError.self) { try container.nestedUnkeyedContainer() }
        #expect(try container.decode(String.self) == "a")
        #expect(container.isAtEnd && container.currentIndex == 1)
        _ = try container.decode(String.self)
      }
    }
    let error = #expect(throws: DecodingError.self) { try decoded(Two.self, from: ["a"]) }
    #expect(codingPath(of: try #require(error)) == "1")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `B10: a date that is not finite is refused, and where it is told`(seconds: Double) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    let value = ["a": [Inner(count: 1, dates: [.distantPast, date])]]
    let error = #expect(throws: EncodingError.self) { try encoded(value) }
    #expect(codingPath(of: try #require(error)) == "a/0/dates/1")
  }

  private final class Link: Codable {
    var next: Link?
  }

  @Test func `what refers to itself is refused, not followed without end`() {
    let link = Link()
    link.next = link
    #expect(throws: EncodingError.self) { try encoded(link) }
    link.next = nil
  }

  @Test func `a value can be as deep as a domain, which has a level of its own`() throws {
    #expect(throws: Never.self) { try encoded(chain(PropertyList.maximumDepth - 1)) }
    #expect(throws: EncodingError.self) { try encoded(chain(PropertyList.maximumDepth)) }
    let deep = (1..<PropertyList.maximumDepth - 1).reduce([:] as PropertyList) { tree, _ in
      ["next": tree]
    }
    #expect(throws: Never.self) { try decoded(Link.self, from: deep) }
    #expect(throws: DecodingError.self) {
      try decoded(Link.self, from: ["next": ["next": ["next": deep]]])
    }
  }

  private func chain(_ count: Int) -> Link {
    (1..<count).reduce(Link()) { link, _ in
      let outer = Link()
      outer.next = link
      return outer
    }
  }

  @Test func `a type that encodes and decodes itself as itself is refused`() {
    struct Loop: Codable {
      init() {}

      init(from decoder: any Decoder) throws {
        self = try decoder.singleValueContainer().decode(Loop.self)
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
      }
    }
    #expect(throws: EncodingError.self) { try encoded(Loop()) }
    #expect(throws: DecodingError.self) { try decoded(Loop.self, from: 1) }
  }

  @Test func `two kinds of container or two values in one place are refused`() {
    struct Confused: Encodable {
      let encodeTwice: @Sendable (any Encoder) throws -> Void

      func encode(to encoder: any Encoder) throws { try encodeTwice(encoder) }
    }
    let kinds = Confused {
      var container = $0.unkeyedContainer()
      try container.encode(1)
      _ = $0.container(keyedBy: TestKey.self)
    }
    let values = Confused {
      var container = $0.singleValueContainer()
      try container.encode(1)
      try container.encode(2)
    }
    #expect(throws: EncodingError.self) { try encoded(kinds) }
    #expect(throws: EncodingError.self) { try encoded(values) }
  }

  private enum TestKey: CodingKey { case one }

  private func codingPath(of error: any Error) -> String? {
    let path: [any CodingKey]? =
      switch error {
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
        context.codingPath
      case EncodingError.invalidValue(_, let context): context.codingPath
      default: nil
      }
    return path?.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/")
  }
}
