import DynamicDefaults
import FoundationEssentials
import Testing

@Suite struct StorableTests {
  @Test func `scalars are stored as leaves and come back`() throws {
    try expect(true, isStoredAs: true)
    try expect(Int.min, isStoredAs: .integer(Int128(Int.min)))
    try expect(Int8.min, isStoredAs: -128)
    try expect(Int16.max, isStoredAs: 32767)
    try expect(Int32.min, isStoredAs: -2_147_483_648)
    try expect(Int64.max, isStoredAs: 9_223_372_036_854_775_807)
    try expect(UInt.max, isStoredAs: 18_446_744_073_709_551_615)
    try expect(UInt8.max, isStoredAs: 255)
    try expect(UInt16.max, isStoredAs: 65535)
    try expect(UInt32.max, isStoredAs: 4_294_967_295)
    try expect(UInt64.max, isStoredAs: 18_446_744_073_709_551_615)
    try expect("$null", isStoredAs: "$null")
    try expect("a\0\r\n", isStoredAs: "a\0\r\n")
    try expect("👩‍👩‍👧‍👦" as Character, isStoredAs: "👩‍👩‍👧‍👦")
    try expect(Data([0, 255]), isStoredAs: .data(Data([0, 255])))
    try expect(PropertyList.uid(7), isStoredAs: .uid(7))
  }

  @Test(
    arguments: [
      0, -0.0, .pi, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ] as [Double])
  func `reals come back to the bit, Float as Float`(value: Double) throws {
    #expect(try value.propertyList == .real(value))
    #expect(try Double(propertyList: .real(value)).bitPattern == value.bitPattern)
    let float = Float(value)
    let back = try Float(propertyList: float.propertyList)
    #expect(back.bitPattern == float.bitPattern)
  }

  @Test(arguments: [
    761_602_013.452719, -0.25, Date.distantPast.timeIntervalSinceReferenceDate,
    Date.distantFuture.timeIntervalSinceReferenceDate, 1e300,
  ])
  func `B10: a date is stored as it is`(seconds: Double) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    try expect(date, isStoredAs: .date(date))
    try expect([date], isStoredAs: [.date(date)])
    try expect(date as Date?, isStoredAs: .date(date))
  }

  @Test(arguments: [Double.nan, .infinity])
  func `B10: a date that is not finite is refused, by an error that prints`(seconds: Double) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(throws: EncodingError.self) { try date.propertyList }
    #expect { try ["a": [Date.distantPast, date]].propertyList } throws: {
      "\($0)" == "A Date that is not finite cannot be stored at a/1"
    }
  }

  @Test(arguments: [
    "https://e.x/a?q=1#f", "file:///a%20b", "mailto:x@y", "https://e.x/%2Fa%C3%A9", "relative/path",
    "https://xn--exmple-cua.com/", "/absolute", "?q", "data:,x",
  ])
  func `B12: a URL is stored as its text`(text: String) throws {
    let url = try #require(URL(string: text))
    try expect(url, isStoredAs: .string(text))
    #expect(try URL(propertyList: .string(text)).absoluteString == text)
    try expect([url], isStoredAs: [.string(text)])
  }

  @Test func `B12: a URL with a base is stored resolved`() throws {
    let base = try #require(URL(string: "https://e.x/a/"))
    let url = try #require(URL(string: "b?q#f", relativeTo: base))
    #expect(try url.propertyList == "https://e.x/a/b?q#f")
    #expect(try URL(propertyList: url.propertyList).absoluteString == url.absoluteString)
  }

  @Test func `B12: a URL typed by hand is escaped`() throws {
    #expect(try URL(propertyList: "file:///a b").absoluteString == "file:///a%20b")
    let url = try URL(propertyList: "https://exämple.com")
    #expect(url.absoluteString == "https://xn--exmple-cua.com")
    #expect(throws: DecodingError.self) { try URL(propertyList: "") }
  }

  @Test func `a UUID and a decimal number are text`() throws {
    let text = "01020304-0506-0708-090A-0B0C0D0E0F10"
    try expect(try #require(UUID(uuidString: text)), isStoredAs: .string(text))
    #expect(throws: DecodingError.self) { try UUID(propertyList: "0102") }
    let digits = "-12345678901234567890123456789012345678.5"
    let decimal = try #require(Decimal(string: "-1234567890123456789012345678901234567.5"))
    try expect(decimal, isStoredAs: "-1234567890123456789012345678901234567.5")
    #expect(try Decimal(propertyList: .numeral(digits)) == Decimal(string: digits))
    #expect(try Decimal(propertyList: 0.1) == Decimal(string: "0.1"))
    #expect(try Decimal(propertyList: 7) == 7)
    #expect(try Decimal(propertyList: Decimal.nan.propertyList).isNaN)
    for text in ["12abc", "", "1.2.3", "0x1", "Infinity", "1e400"] {
      #expect(throws: DecodingError.self) { try Decimal(propertyList: .string(text)) }
    }
  }

  @Test(
    arguments: [
      (.zero, 0.0), (.seconds(90), 90.0), (.milliseconds(100), 0.1), (.seconds(-1.5), -1.5),
      (.nanoseconds(1), 1e-9), (Duration(attoseconds: 1), 1e-18),
      (Duration(attoseconds: 123_456_789_012_345_678), "0.123456789012345678"),
      (Duration(attoseconds: -1_000_000_000_000_000_001), "-1.000000000000000001"),
      (.seconds(Int64.max), "9223372036854775807"),
      (Duration(attoseconds: .max), "170141183460469231731.687303715884105727"),
      (Duration(attoseconds: .min), "-170141183460469231731.687303715884105728"),
    ] as [(Duration, PropertyList)])
  func `a duration is exact, and a real where its digits say it`(
    duration: Duration, stored: PropertyList
  ) throws {
    try expect(duration, isStoredAs: stored)
  }

  @Test(
    arguments: [
      ("30", 30_000), (30, 30_000), ("1.5e3", 1_500_000), (" .25 ", 250), ("5.", 5000),
      ("1e-400", nil), ("1e400", nil), ("0e400", 0), ("1e-19", nil), (.real(.nan), nil),
      ("1s", nil),
      (true, nil), ("170141183460469231732", nil), (.integer(.max), nil), ("", nil),
    ] as [(PropertyList, Int?)])
  func `a duration reads from whatever is a number of seconds`(
    stored: PropertyList, milliseconds: Int?
  ) {
    #expect((try? Duration(propertyList: stored)) == milliseconds.map(Duration.milliseconds))
  }

  @Test func `enums and option sets are stored as raw values, also when they are Codable`() throws {
    try expect(Theme.dark, isStoredAs: "dark")
    try expect(CodableTheme.dark, isStoredAs: "dark")
    try expect(Level.high, isStoredAs: 10)
    try expect([.search, .sync] as Features, isStoredAs: 129)
    #expect(try Level(propertyList: "10") == .high)
    #expect(try Features(propertyList: 64).rawValue == 64)
  }

  @Test func `Codable types are stored as trees`() throws {
    try expect(Account(name: "a"), isStoredAs: ["name": "a", "theme": "light"])
    try expect(
      Connection.proxy(host: "h", port: 80), isStoredAs: ["proxy": ["host": "h", "port": 80]])
    try expect(Session(id: 7), isStoredAs: ["id": 7])
    try expect(
      [Account(name: "b", quota: 1)], isStoredAs: [["name": "b", "quota": 1, "theme": "light"]])
  }

  @Test func `a type by hand works alone and in collections`() throws {
    let colour = Colour(red: 255, green: 0, blue: 1)
    try expect(colour, isStoredAs: [255, 0, 1])
    try expect(["sky": [colour, nil]], isStoredAs: ["sky": [[255, 0, 1], .null]])
    #expect {
      _ = try Colour(propertyList: [1, 2])
    } throws: {
      "\($0)" == "Expected red, green and blue, found an array"
    }
  }

  @Test func `ranges are stored as their bounds, and only ordered bounds read`() throws {
    try expect(1..<5, isStoredAs: [1, 5])
    try expect(0.5...0.5, isStoredAs: [0.5, 0.5])
    try expect(3..<3, isStoredAs: [3, 3])
    for stored in [[5, 1], [1], [1, 2, 3], [], 7, ["NaN", 1.0]] as [PropertyList] {
      #expect(throws: Defaults.StorableError.self) { try Range<Double>(propertyList: stored) }
      #expect(throws: Defaults.StorableError.self) { try ClosedRange<Double>(propertyList: stored) }
    }
  }

  @Test func `dictionaries have keys of any type that is text or a number`() throws {
    try expect(["a": 1, "": 2], isStoredAs: ["a": 1, "": 2])
    try expect([Theme.dark: 1], isStoredAs: ["dark": 1])
    try expect([Level.high: "x"], isStoredAs: ["10": "x"])
    try expect([-1: [true]], isStoredAs: ["-1": [true]])
    try expect([0.5: 1, -.infinity: 2], isStoredAs: ["0.5": 1, "-Infinity": 2])
    try expect([true: 1], isStoredAs: ["true": 1])
    #expect(throws: Defaults.StorableError.self) { try [Account(name: "a"): 1].propertyList }
  }

  @Test func `of two normal forms of one key, the last by bytes reads`() throws {
    #expect(try [String: Int](propertyList: ["e\u{301}": 1, "é": 2]) == ["é": 2])
  }

  @Test func `B16: a set is stored in a stable order`() throws {
    try expect(Set([10, 9, -1]), isStoredAs: [-1, 9, 10])
    try expect(Set(Theme.allCases), isStoredAs: ["dark", "light", "system"])
    try expect([Set(["b", "a"])], isStoredAs: [["a", "b"]])
    #expect(try Set<Int>(propertyList: [3, 1, 3]) == [1, 3])
  }

  @Test func `B13: nil keeps its place`() throws {
    try expect([1, nil, 3] as [Int?], isStoredAs: [1, .null, 3])
    try expect(
      ["a": nil, "b": "$null"] as [String: String?], isStoredAs: ["a": .null, "b": "$null"])
    try expect([["x", nil], nil] as [[String?]?], isStoredAs: [["x", .null], .null])
    #expect(try [Int?](propertyList: [1, "$null"]) == [1, nil])
    #expect(try Int?.none.propertyList == .null)
    #expect(try Int?.none.storedPropertyList == nil)
    #expect(try PropertyList.null.storedPropertyList == nil)
    #expect(try [Int?.none].storedPropertyList == [.null])
  }

  @Test func `a million numbers come back`() throws {
    let numbers = Array(repeating: 0.1, count: 1_000_000)
    #expect(try [Double](propertyList: numbers.propertyList) == numbers)
  }

  private func expect<T: Defaults.Storable & Equatable>(
    _ value: T, isStoredAs stored: PropertyList,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try value.propertyList == stored, sourceLocation: sourceLocation)
    #expect(try T(propertyList: stored) == value, sourceLocation: sourceLocation)
  }
}
