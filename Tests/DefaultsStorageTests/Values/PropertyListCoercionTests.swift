import DefaultsStorage
import FoundationEssentials
import Testing

@Suite struct PropertyListCoercionTests {
  @Test(
    arguments: [
      (true, true), (false, false), (1, true), (0, false), (1.0, true), (-0.0, false), (2, nil),
      (-1, nil), (0.5, nil), ("YES", true), ("no", false), ("True", true), ("FALSE", false),
      (" yes\n", true), ("1", true), ("0", false), ("1.0", true), ("y", nil), ("yesterday", nil),
      ("on", nil), ("", nil), ("2", nil), (.null, nil), (.data(Data([1])), nil), ([true], nil),
      (.numeral("1e400"), nil), (.real(.nan), nil), (.uid(1), nil), (.date(Date()), nil),
    ] as [(PropertyList, Bool?)])
  func `a boolean reads from yes, no, true, false, 0 and 1`(stored: PropertyList, value: Bool?) {
    #expect(stored.booleanInFull == value)
  }

  @Test(
    arguments: [
      (42, 42), (-1, -1), (true, 1), (false, 0), (3.0, 3), (-0.0, 0), (3.5, nil), (1e300, nil),
      (.real(.nan), nil), (.real(.infinity), nil), (9_223_372_036_854_775_808, nil),
      (.real(9_223_372_036_854_775_808), nil), (.real(-9_223_372_036_854_775_808), .min),
      (.integer(.max), nil), ("512", 512), (" 7 ", 7), ("\t-7\n", -7), ("+7", 7), ("007", 7),
      ("1 2", nil), ("12.0", nil), ("1e3", nil), ("0x10", nil), ("", nil), (" ", nil),
      ("YES", nil), ("12 apples", nil), ("9223372036854775808", nil), ("٣", nil),
      (.numeral("1e400"), nil), ([], nil), ([:], nil), (.null, nil), (.uid(3), nil),
      (.data(Data("3".utf8)), nil), (.date(Date(timeIntervalSinceReferenceDate: 3)), nil),
    ] as [(PropertyList, Int?)])
  func `an integer reads from what is a whole number in full`(stored: PropertyList, value: Int?) {
    #expect(stored.integerInFull(as: Int.self) == value)
  }

  @Test func `an integer reads within its own type's range`() {
    #expect(PropertyList.integer(255).integerInFull(as: UInt8.self) == 255)
    #expect(PropertyList.integer(256).integerInFull(as: UInt8.self) == nil)
    #expect(PropertyList.integer(-1).integerInFull(as: UInt8.self) == nil)
    #expect(PropertyList.integer(-128).integerInFull(as: Int8.self) == -128)
    #expect(PropertyList.real(1e19).integerInFull(as: UInt64.self) == 10_000_000_000_000_000_000)
    #expect(PropertyList.string("18446744073709551615").integerInFull(as: UInt64.self) == .max)
    let numeral = PropertyList.numeral("340282366920938463463374607431768211455")
    #expect(numeral.integerInFull(as: UInt128.self) == .max)
    #expect(numeral.integerInFull(as: Int128.self) == nil)
  }

  @Test(
    arguments: [
      (0.5, 0.5), (-0.0, -0.0), (42, 42), (true, 1), (false, 0), ("0.5", 0.5), (" -1e-3 ", -0.001),
      ("1e3", 1000), (".5", 0.5), ("+2", 2), ("7", 7), ("NaN", .nan), ("Infinity", .infinity),
      ("-Infinity", -.infinity), (.real(.infinity), .infinity), (.real(.nan), .nan),
      ("inf", nil), ("nan", nil), ("infinity", nil), ("0x10", nil), ("1e400", nil), ("", nil),
      ("1.5 kg", nil), ("1,5", nil), ("YES", nil), (.null, nil), ([1.0], nil), (.uid(1), nil),
      (.numeral("1e400"), nil), (.numeral("1e-400"), 0), (.data(Data()), nil),
      (9_007_199_254_740_993, 9_007_199_254_740_992),
    ] as [(PropertyList, Double?)])
  func `a real reads from any number, rounded to the nearest`(stored: PropertyList, value: Double?)
  {
    #expect(stored.realInFull?.bitPattern == value?.bitPattern)
  }

  @Test(
    arguments: [
      (0.1, 0.1), (.real(Double(Float.pi)), .pi), (1e300, nil), (-1e300, nil), ("1e300", nil),
      (.real(.infinity), .infinity), (.real(.nan), .nan), ("NaN", .nan), (16_777_217, 16_777_216),
      // Rounded to Double first, it would be rounded up to 1.0000001.
      ("1.00000005960464477539062", 1), (true, 1),
    ] as [(PropertyList, Float?)])
  func `a Float is rounded once`(stored: PropertyList, value: Float?) {
    #expect(stored.floatInFull?.bitPattern == value?.bitPattern)
  }

  @Test(
    arguments: [
      ("a\0b", "a\0b"), (.data(Data("a\u{1}".utf8)), "a\u{1}"), (.data(Data([0xFF])), nil),
      (.data(Data()), ""), (1, nil), (true, nil), (.null, nil), (["a"], nil),
      (.numeral("1e999"), nil),
    ] as [(PropertyList, String?)])
  func `B11: a string reads from text and from its UTF-8`(stored: PropertyList, value: String?) {
    #expect(stored.stringInFull == value)
  }

  @Test(
    arguments: [
      ("2001-01-01T00:00:01.5Z", 1.5), (.date(Date(timeIntervalSinceReferenceDate: -7.25)), -7.25),
      (1e15, 1e15), (-1_000_000_000_000, -1e12), (0.0, nil), (42, nil), (.real(.nan), nil),
      (.real(.infinity), nil), ("yesterday", nil), ("1e15", nil),
      (true, nil), (.null, nil),
    ] as [(PropertyList, TimeInterval?)])
  func `B10: a date reads from ISO 8601 text, and beyond its years from seconds`(
    stored: PropertyList, seconds: TimeInterval?
  ) {
    #expect(stored.dateInFull?.timeIntervalSinceReferenceDate == seconds)
  }

  @Test func `B10: a stored date that is not finite does not read`() {
    // No arguments of the test: they are printed, and Foundation crashes when such a date is.
    for seconds in [Double.nan, .infinity, -.infinity] {
      let isRead =
        PropertyList.date(Date(timeIntervalSinceReferenceDate: seconds)).dateInFull != nil
      #expect(!isRead)
    }
  }

  @Test(
    arguments: [
      (.data(Data([1, 2])), Data([1, 2])), ("AQI=", Data([1, 2])), ("", Data()), ("AQI", nil),
      ("A QI=", nil), ("not base64!", nil), (1, nil), ([1, 2], nil), (.null, nil),
    ] as [(PropertyList, Data?)])
  func `data reads from base64`(stored: PropertyList, value: Data?) {
    #expect(stored.dataInFull == value)
  }

  @Test(
    arguments: [
      (.boolean(true), "true"), (.integer(-7), "-7"), (.real(0.5), "0.5"), (.string(" a "), " a "),
      (.real(-.infinity), "-Infinity"), (.real(.nan), "NaN"), (.null, nil), ([], nil), ([:], nil),
      (.date(Date()), nil), (.data(Data()), nil), (.uid(1), nil),
    ] as [(PropertyList, String?)])
  func `text, numbers and booleans can be keys`(stored: PropertyList, text: String?) {
    #expect(stored.keyText == text)
  }

  @Test func `the order of values is total, and numbers and texts are in their own`() {
    let ordered: [PropertyList] = [
      .null, false, true, -1, 2, 10, .real(-.infinity), -0.0, 0.0, 1.5, .real(.nan),
      .numeral("1e400"), .date(Date(timeIntervalSinceReferenceDate: -1)),
      .date(Date(timeIntervalSinceReferenceDate: 1)), "", "a", "ab", "b", .data(Data()),
      .data(Data([1])), .uid(1), .uid(2), [], [1], [1, 1], [2], [:], ["a": 1], ["a": 2], ["b": 0],
    ]
    for (lhsIndex, lhs) in ordered.enumerated() {
      for (rhsIndex, rhs) in ordered.enumerated() {
        #expect(PropertyList.precedes(lhs, rhs) == (lhsIndex < rhsIndex), "\(lhs) \(rhs)")
      }
    }
  }
}
