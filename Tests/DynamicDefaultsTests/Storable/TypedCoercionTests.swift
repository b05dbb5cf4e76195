import DynamicDefaults
import FoundationEssentials
import Testing

/// Every kind of stored value × every type of key: what a type does not list does not read.
@Suite struct TypedCoercionTests {
  private static let samples: [String: PropertyList] = [
    "true": true, "false": false, "42": 42, "-1": -1, "1": 1, "0": 0, "300": 300,
    "2^53+1": 9_007_199_254_740_993, "UInt64.max": 18_446_744_073_709_551_615,
    "12.9": 12.9, "3.0": 3.0, "1e300": 1e300, "nan": .real(.nan), "infinity": .real(.infinity),
    "'1234'": "1234", "'12.9'": "12.9", "'YES'": "YES", "'no'": "no", "'true'": "true",
    "'0x10'": "0x10", "' 7 '": " 7 ", "''": "", "'NaN'": "NaN", "'-Infinity'": "-Infinity",
    "'2001-01-01T00:00:01.5Z'": "2001-01-01T00:00:01.5Z", "'dark'": "dark",
    "uuid": .string(uuid), "date": .date(date), "data": .data(data),
    "bad data": .data(Data([0xFF])),
    "[1]": [1], "[1,2]": [1, 2], "{}": [:], "{a:1}": ["a": 1], "uid": .uid(3), "null": .null,
    "numeral": .numeral("1e400"),
  ]
  private static let date = Date(timeIntervalSinceReferenceDate: 1.5)
  private static let data = Data("1".utf8)
  private static let uuid = "01020304-0506-0708-090A-0B0C0D0E0F10"

  @Test func `B22: Bool`() {
    expect(
      Bool.self,
      reads: [
        "true": true, "false": false, "1": true, "0": false, "'YES'": true, "'no'": false,
        "'true'": true,
      ])
  }

  @Test func `B22: Int`() {
    expect(
      Int.self,
      reads: [
        "true": 1, "false": 0, "42": 42, "-1": -1, "1": 1, "0": 0, "300": 300,
        "2^53+1": 9_007_199_254_740_993, "3.0": 3, "'1234'": 1234, "' 7 '": 7,
      ])
  }

  @Test func `B22: UInt8`() {
    expect(
      UInt8.self,
      reads: ["true": 1, "false": 0, "42": 42, "1": 1, "0": 0, "3.0": 3, "' 7 '": 7])
  }

  @Test func `B22: UInt64`() {
    expect(
      UInt64.self,
      reads: [
        "true": 1, "false": 0, "42": 42, "1": 1, "0": 0, "300": 300,
        "2^53+1": 9_007_199_254_740_993, "UInt64.max": .max, "3.0": 3, "'1234'": 1234, "' 7 '": 7,
      ])
  }

  @Test func `B22: Double`() {
    expect(
      Double.self,
      reads: [
        "true": 1, "false": 0, "42": 42, "-1": -1, "1": 1, "0": 0, "300": 300,
        "2^53+1": 9_007_199_254_740_992, "UInt64.max": 18_446_744_073_709_551_616, "12.9": 12.9,
        "3.0": 3, "1e300": 1e300, "nan": .nan, "infinity": .infinity, "'1234'": 1234,
        "'12.9'": 12.9, "' 7 '": 7, "'NaN'": .nan, "'-Infinity'": -.infinity,
      ],
      by: { $0.bitPattern == $1.bitPattern })
  }

  @Test func `B22: Float`() {
    expect(
      Float.self,
      reads: [
        "true": 1, "false": 0, "42": 42, "-1": -1, "1": 1, "0": 0, "300": 300,
        "2^53+1": 9_007_199_254_740_992, "UInt64.max": 18_446_744_073_709_551_616, "12.9": 12.9,
        "3.0": 3, "nan": .nan, "infinity": .infinity, "'1234'": 1234, "'12.9'": 12.9, "' 7 '": 7,
        "'NaN'": .nan, "'-Infinity'": -.infinity,
      ],
      by: { $0.bitPattern == $1.bitPattern })
  }

  @Test func `B22: String`() {
    expect(
      String.self,
      reads: [
        "'1234'": "1234", "'12.9'": "12.9", "'YES'": "YES", "'no'": "no", "'true'": "true",
        "'0x10'": "0x10", "' 7 '": " 7 ", "''": "", "'NaN'": "NaN", "'-Infinity'": "-Infinity",
        "'2001-01-01T00:00:01.5Z'": "2001-01-01T00:00:01.5Z", "'dark'": "dark", "uuid": Self.uuid,
        "data": "1",
      ])
    expect(Character.self, reads: ["data": "1"])
  }

  @Test func `B22: Date, Data, UUID and URL`() {
    let beyondISO8601 = ["2^53+1": 9_007_199_254_740_992, "UInt64.max": 0x1p64, "1e300": 1e300]
    expect(
      Date.self,
      reads: ["date": Self.date, "'2001-01-01T00:00:01.5Z'": Self.date].merging(
        beyondISO8601.mapValues { Date(timeIntervalSinceReferenceDate: $0) }
      ) { $1 })
    expect(
      Data.self,
      reads: [
        "data": Self.data, "bad data": Data([0xFF]), "''": Data(),
        "'1234'": Data([0xD7, 0x6D, 0xF8]), "'true'": Data([0xB6, 0xBB, 0x9E]),
        "'0x10'": Data([0xD3, 0x1D, 0x74]), "'dark'": Data([0x75, 0xAA, 0xE4]),
      ])
    expect(UUID.self, reads: ["uuid": UUID(uuidString: Self.uuid)])
    #expect(throws: DecodingError.self) { try URL(propertyList: 1) }
  }

  @Test func `B22: Decimal and Duration`() {
    expect(
      Decimal.self,
      reads: [
        "42": 42, "-1": -1, "1": 1, "0": 0, "300": 300, "2^53+1": Decimal(9_007_199_254_740_993),
        "UInt64.max": Decimal(UInt64.max), "12.9": Decimal(string: "12.9"), "3.0": 3,
        "'1234'": 1234, "'12.9'": Decimal(string: "12.9"), "' 7 '": 7, "'NaN'": .nan,
      ])
    expect(
      Duration.self,
      reads: [
        "42": .seconds(42), "-1": .seconds(-1), "1": .seconds(1), "0": .zero, "300": .seconds(300),
        "2^53+1": .seconds(9_007_199_254_740_993),
        "UInt64.max": Duration(attoseconds: Int128(UInt64.max) * 1_000_000_000_000_000_000),
        "12.9": .milliseconds(12_900), "3.0": .seconds(3), "'1234'": .seconds(1234),
        "'12.9'": .milliseconds(12_900), "' 7 '": .seconds(7),
        // The high and the low 64 bits, as Foundation's coders have it.
        "[1,2]": Duration(attoseconds: (1 << 64) + 2),
      ])
  }

  @Test func `B22: enums and option sets read as their raw values`() {
    expect(Theme.self, reads: ["'dark'": .dark])
    expect(CodableTheme.self, reads: ["'dark'": .dark])
    expect(Level.self, reads: ["true": .low, "1": .low])
    expect(
      Features.self,
      reads: [
        "true": .search, "false": [], "42": Features(rawValue: 42), "1": .search, "0": [],
        "3.0": Features(rawValue: 3), "' 7 '": Features(rawValue: 7),
      ])
  }

  @Test func `B22: collections and Codable types`() {
    expect([Int].self, reads: ["[1]": [1], "[1,2]": [1, 2]])
    expect(Set<String>.self, reads: [:])
    expect([String: Int].self, reads: ["{}": [:], "{a:1}": ["a": 1]])
    expect([Int: Int].self, reads: ["{}": [:]])
    expect(Range<Int>.self, reads: ["[1,2]": 1..<2])
    expect(ClosedRange<Double>.self, reads: ["[1,2]": 1...2])
    expect(Account.self, reads: [:])
  }

  @Test func `B22: an optional reads as what it wraps, and null as nil`() {
    expect(
      Bool?.self,
      reads: [
        "true": true, "false": false, "1": true, "0": false, "'YES'": true, "'no'": false,
        "'true'": true, "null": .some(nil),
      ])
    expect(PropertyList.self, reads: Self.samples)
  }

  private func expect<T: Defaults.Storable & Equatable>(
    _ type: T.Type, reads: [String: T?], by areEqual: (T, T) -> Bool = { $0 == $1 },
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (name, stored) in Self.samples {
      let value = try? T(propertyList: stored)
      let isAsExpected =
        switch (value, reads[name] ?? nil) {
        case (let value?, let expected?): areEqual(value, expected)
        case (nil, nil): true
        default: false
        }
      #expect(
        isAsExpected, "\(name) reads as \(String(describing: value))",
        sourceLocation: sourceLocation)
    }
  }
}
