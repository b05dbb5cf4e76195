import DefaultsStorage
import FoundationEssentials
import Testing

@Suite struct PropertyListNormalizedTests {
  @Test(arguments: DomainFormat.allCases)
  func `random trees come back as normalized says`(format: DomainFormat) throws {
    for seed in 0..<UInt64(TreeCount.choose(fast: 500, slow: 10_000)) {
      var random = RandomTree(seed: seed)
      let root = random.nextRoot(maximumDepth: 6)
      let bytes = try PropertyListDocument.encode(root, as: format)
      let document = try PropertyListDocument(bytes: bytes, isJSON: format == .json)
      try #require(document.remarks.isEmpty, "seed \(seed)")
      try #require(document.root.count == root.count, "seed \(seed)")
      for (key, value) in root {
        try #require(
          try document.root[key] == value.normalized(for: format), "seed \(seed), \(key)")
      }
      let again = try PropertyListDocument.encode(document.root, as: format)
      try #require(again == bytes, "seed \(seed)")
    }
  }

  private static func date(_ seconds: Double) -> PropertyList {
    .date(Date(timeIntervalSinceReferenceDate: seconds))
  }

  @Test(
    arguments: [
      // value, XML, binary, JSON
      (true, true, true, true), (1, 1, 1, 1), (1.0, 1.0, 1.0, 1.0), ("1", "1", "1", "1"),
      (.null, .null, .null, .null), (.uid(1), .uid(1), .uid(1), .uid(1)),
      (.integer(.min), .integer(.min), .integer(.min), .integer(.min)),
      (.real(-0.0), .real(-0.0), .real(-0.0), .real(-0.0)),
      (.real(.nan), .real(.nan), .real(.nan), "NaN"),
      (.real(-.infinity), .real(-.infinity), .real(-.infinity), "-Infinity"),
      (
        .real(Double(nan: 1, signaling: false)), .real(.nan),
        .real(Double(nan: 1, signaling: false)), "NaN"
      ),
      (date(-0.5), date(-1), date(-0.5), "2000-12-31T23:59:59.5Z"),
      (date(1e12), date(1e12), date(1e12), 1e12),
      (
        date(761_602_013.452719), date(761_602_013), date(761_602_013.452719),
        "2025-02-18T20:06:53.452719Z"
      ),
      (.data(Data([1])), .data(Data([1])), .data(Data([1])), "AQ=="),
      ("a\u{1}", .data(Data([0x61, 1])), "a\u{1}", "a\u{1}"),
      ("\u{FFFF}", .data(Data([0xEF, 0xBF, 0xBF])), "\u{FFFF}", "\u{FFFF}"),
      (
        "\t\r\n\u{FFFD}\u{7F}", "\t\r\n\u{FFFD}\u{7F}", "\t\r\n\u{FFFD}\u{7F}",
        "\t\r\n\u{FFFD}\u{7F}"
      ),
      (.numeral("12"), 12, 12, 12), (.numeral("-0"), 0, 0, 0), (.numeral("1.50"), 1.5, 1.5, 1.5),
      (.numeral("0.10000000000000001"), 0.1, 0.1, .numeral("0.10000000000000001")),
      (.numeral("1e400"), .numeral("1e400"), "1e400", .numeral("1e400")),
      (
        .numeral("1" + String(repeating: "0", count: 40)),
        .numeral("1" + String(repeating: "0", count: 40)),
        1e40, .numeral("1" + String(repeating: "0", count: 40))
      ),
      (["CF$UID": -1], ["CF$UID": -1], ["CF$UID": -1], ["CF$UID": -1]),
      (
        [1, ["a": date(0.5)], "b"], [1, ["a": date(0)], "b"], [1, ["a": date(0.5)], "b"],
        [1, ["a": "2001-01-01T00:00:00.5Z"], "b"]
      ),
      (["$null", .null, 3], ["$null", .null, 3], ["$null", .null, 3], ["$null", .null, 3]),
    ] as [(PropertyList, PropertyList, PropertyList, PropertyList)])
  func `B10, B11, B13: a value is normalized for each format`(
    value: PropertyList, xml: PropertyList, binary: PropertyList, json: PropertyList
  ) throws {
    for (format, expected) in [(DomainFormat.xml, xml), (.binary, binary), (.json, json)] {
      #expect(try value.normalized(for: format) == expected)
      let bytes = try PropertyListDocument.encode(["k": value], as: format)
      let document = try PropertyListDocument(bytes: bytes, isJSON: format == .json)
      #expect(document.root == ["k": expected])
      #expect(try expected.normalized(for: format) == expected)
    }
  }

  @Test(arguments: DomainFormat.allCases, [Double.nan, .infinity, -.infinity])
  func `B10: a date that is not finite is refused`(format: DomainFormat, seconds: Double) {
    let error = #expect(throws: FormatError.self) {
      try PropertyList.dictionary(["a": [1, Self.date(seconds)]]).normalized(for: format)
    }
    #expect(error?.keyPath == ["a"])
  }

  @Test func `B11: a key that XML cannot hold is refused at any level, in XML alone`() throws {
    for text in ["\0", "a\u{1B}", "\u{FFFE}"] {
      let value: PropertyList = [["a": [PropertyList.Key(text): 1]]]
      let error = #expect(throws: FormatError.self) { try value.normalized(for: .xml) }
      #expect(error?.keyPath == ["a", text])
      #expect(throws: FormatError.self) { try PropertyList.Key(text).check(for: .xml) }
      #expect(throws: FormatError.self) {
        try PropertyListDocument.encode([PropertyList.Key(text): 1], as: .xml)
      }
      for format in [DomainFormat.binary, .json] {
        #expect(try value.normalized(for: format) == value)
        try PropertyList.Key(text).check(for: format)
      }
    }
    try PropertyList.Key("\t\r\n é]]>").check(for: .xml)
  }

  @Test func `a date beyond XML's reach is refused in XML alone`() throws {
    #expect(throws: FormatError.self) { try Self.date(4e18).normalized(for: .xml) }
    #expect(try Self.date(4e18).normalized(for: .json) == 4e18)
    #expect(try Self.date(4e18).normalized(for: .binary) == Self.date(4e18))
  }

  @Test(arguments: DomainFormat.allCases)
  func `what normalized takes can be written, down to the last level`(format: DomainFormat) throws {
    for leaf: PropertyList in [1, .uid(1), .null, []] {
      var value = leaf
      for _ in 0..<PropertyList.maximumDepth - 3 { value = [value] }
      for _ in 0..<4 {
        let isHeld = (try? value.normalized(for: format)) != nil
        let isWritten = (try? PropertyListDocument.encode(["k": value], as: format)) != nil
        #expect(isHeld == isWritten)
        value = [value]
      }
      #expect(throws: FormatError.self) { try value.normalized(for: format) }
    }
  }

  @Test(
    arguments: [
      (["CF$UID": 5], [.xml, .json]), (["CF$UID": .numeral("5")], [.xml, .json]),
      (["CF$Null": true], [.xml]), ([["CF$UID": 5]], [.xml, .json]),
      (["a": ["CF$Null": true]], [.xml]),
    ] as [(PropertyList, Set<DomainFormat>)])
  func `a dictionary that would read as another kind of value is refused`(
    value: PropertyList, refusing: Set<DomainFormat>
  ) throws {
    for format in DomainFormat.allCases {
      if refusing.contains(format) {
        #expect(throws: FormatError.self) { try value.normalized(for: format) }
      } else {
        _ = try value.normalized(for: format)
      }
    }
  }
}
