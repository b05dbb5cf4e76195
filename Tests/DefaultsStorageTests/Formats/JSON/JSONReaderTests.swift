import DefaultsStorage
import Foundation
import Testing

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> PropertyList {
    try JSONReader.read(Array(text.utf8)).root
  }

  @Test(
    arguments: [
      ("0", .integer(0)), ("-0", .integer(0)), ("12", .integer(12)),
      ("-9223372036854775808", .integer(Int128(Int64.min))),
      ("18446744073709551615", .integer(Int128(UInt64.max))),
      ("999999999999999999", .integer(999_999_999_999_999_999)),
      ("170141183460469231731687303715884105727", .integer(.max)),
      ("-170141183460469231731687303715884105728", .integer(.min)),
      (
        "170141183460469231731687303715884105728",
        .numeral("170141183460469231731687303715884105728")
      ),
      ("0.0", .real(0)), ("-0.0", .real(-0.0)), ("0e9999999999999999999999", .real(0)),
      ("3.0", .real(3)), ("3e0", .real(3)), ("100e-2", .real(1)), ("1.50", .real(1.5)),
      ("1E+2", .real(100)), ("0.1", .real(0.1)), ("0.30000001192092896", .real(Double(Float(0.3)))),
      ("5e-324", .real(.leastNonzeroMagnitude)),
      ("1.7976931348623157e308", .real(.greatestFiniteMagnitude)),
      ("0.10000000000000001", .numeral("0.10000000000000001")),
      ("3.14159265358979323846", .numeral("3.14159265358979323846")),
      ("9007199254740993.0", .numeral("9007199254740993.0")),
      ("1e400", .numeral("1e400")), ("-1e-400", .numeral("-1e-400")),
      ("1e99999999999999999999", .numeral("1e99999999999999999999")),
    ] as [(String, PropertyList)])
  func `a number is what keeps all its digits`(text: String, value: PropertyList) throws {
    #expect(try read(text) == value)
    #expect(try read("[\(text)]") == .array([value]))
  }

  @Test(
    arguments: [
      ("null", .null), ("true", true), ("false", false), ("\"\"", ""), ("[]", []), ("{}", [:]),
      (" \t\r\n[ 1 , [ ] , { } ] \n", [1, [], [:]]),
      (#"{"a":{"b":[null,true]}}"#, ["a": ["b": [.null, true]]]),
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
      (#""\u0000\u00e9\uFFFF\ud83d\ude00x""#, "\0é\u{FFFF}😀x"),
      ("\"é\u{301}\u{7F}\u{2028}😀\"", "é\u{301}\u{7F}\u{2028}😀"),
      (#"{"":1," ":2,"a.b/c":3}"#, ["": 1, " ": 2, "a.b/c": 3]),
      ("{\"é\":1,\"e\u{301}\":2}", ["é": 1, "e\u{301}": 2]),
      (#"{"u":{"CF$UID":3}}"#, ["u": .uid(3)]),
      (#"{"CF$UID":3}"#, ["CF$UID": 3]),
      (
        #"[{"CF$UID":-1},{"CF$UID":1.0},{"CF$UID":1,"a":2}]"#,
        [["CF$UID": -1], ["CF$UID": 1.0], ["CF$UID": 1, "a": 2]]
      ),
    ] as [(String, PropertyList)])
  func `a document reads as its value`(text: String, value: PropertyList) throws {
    #expect(try read(text) == value)
  }

  @Test(arguments: [
    "// c\n{\"a\":1}", "{/* * ** / */\"a\":1}", "{\"a\":1,}", "{\"a\":1/**/}//", "{\"a\":1} // x\r",
    "{\"a\" /***/ : 1 , // y\n }",
  ])
  func `comments and trailing commas are read and told`(text: String) throws {
    let document = try JSONReader.read(Array(text.utf8))
    #expect(document.root == ["a": 1])
    #expect(document.isAnnotated)
    #expect(document.remarks.isEmpty)
  }

  @Test func `a comment in a string is text`() throws {
    let document = try JSONReader.read(Array(#"{"a":"//x","b":"/* ,] */"}"#.utf8))
    #expect(document.root == ["a": "//x", "b": "/* ,] */"])
    #expect(!document.isAnnotated)
  }

  @Test func `of a key given twice the last value counts and a remark says where`() throws {
    let document = try JSONReader.read(Array("{\"a\":1,\n \"b\":{\"c\":1,\"c\":2},\"a\":3}".utf8))
    #expect(document.root == ["a": 3, "b": ["c": 2]])
    #expect(document.remarks.map(\.line) == [1, 2])
    #expect(document.remarks.map(\.column) == [2, 7])
    #expect(document.remarks.map(\.keyPath) == [["a"], ["c"]])
  }

  @Test(arguments: [
    String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
  ])
  func `a byte order mark tells the encoding`(encoding: String.Encoding) throws {
    let text = "\u{FEFF}{\"é😀\": \"\u{10FFFF}\"}"
    let bytes = try #require(text.data(using: encoding))
    #expect(try JSONReader.read(Array(bytes)).root == ["é😀": "\u{10FFFF}"])
  }

  @Test(
    arguments: [
      ("", nil, nil), (" \n", nil, nil), ("hello", 1, 1), ("{\"a\":1} x", 1, 9),
      ("{\n \"a\" 1}", 2, 6),
      ("{a:1}", 1, 2), ("{'a':1}", 1, 2), ("{\"a\":}", 1, 6), ("{,}", 1, 2), ("[,]", 1, 2),
      ("[1,,2]", 1, 4), ("[1 2]", 1, 4), ("[", 1, 2), ("{\"a\"", 1, 5), ("\"a", 1, 1), ("]", 1, 1),
      ("01", 1, 1), ("-", 1, 1), ("+1", 1, 1), (".5", 1, 1), ("1.", 1, 1), ("1e", 1, 1),
      ("1e+", 1, 1),
      ("-01", 1, 1), ("0x10", 1, 2), ("1_000", 1, 2), ("NaN", 1, 1), ("Infinity", 1, 1),
      ("-Infinity", 1, 1), ("True", 1, 1), ("tru", 1, 1), ("nullx", 1, 5), ("\"\t\"", 1, 2),
      ("\"\n\"", 1, 2), ("\"\\x\"", 1, 2), ("\"\\u12\"", 1, 2), ("\"\\u123g\"", 1, 2),
      ("\"\\ud800\"", 1, 2), ("\"\\ud800\\u0041\"", 1, 2), ("\"\\udc00\"", 1, 2), ("\"\\", 1, 2),
      ("/", 1, 1), ("/* x", 1, 1), ("1 /", 1, 3), ("{\"a\":1}\0", 1, 8), ("\u{A0}1", 1, 1),
    ] as [(String, Int?, Int?)])
  func `what is not JSON is an error with its place`(
    text: String, line: Int?, column: Int?
  ) throws {
    let error = try #require(throws: FormatError.self) { try read(text) }
    #expect(error.line == line)
    #expect(error.column == column)
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0x5C, 0x6E, 0xE9, 0x22], [0xFF, 0xFE, 0x31], [0xFE, 0xFF, 0xD8, 0x00, 0x00, 0x31],
      [0xFF, 0xFE, 0x00, 0x00, 0x00, 0xD8, 0x00, 0x00], [0xFF, 0xFE, 0x00, 0x00, 0x31],
      [0x00, 0x00, 0xFE, 0xFF, 0x00, 0x11, 0x00, 0x00],
    ] as [[UInt8]])
  func `text that is not Unicode is an error`(bytes: [UInt8]) {
    #expect(throws: FormatError.self) { try JSONReader.read(bytes) }
  }

  @Test func `nesting is limited`() throws {
    let depth = PropertyList.maximumDepth
    _ = try read(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    for text in ["[", "{\"a\":", "[{\"a\":"] {
      #expect(throws: FormatError.self) { try read(String(repeating: text, count: 200_000)) }
    }
  }

  @Test(arguments: [
    String(repeating: "9", count: 1_000_000), "0." + String(repeating: "9", count: 1_000_000),
    "1" + String(repeating: "0", count: 1_000_000) + "e-1000000",
    "0." + String(repeating: "0", count: 999_999) + "1e1000000",
  ]) func `a number of a million digits is read in one pass`(text: String) throws {
    #expect(try read(text) == (text.contains("e") ? 1.0 : .numeral(text)))
  }

  @Test func `many duplicate keys make few remarks`() throws {
    let text = "{" + String(repeating: "\"a\":1,", count: 100_000) + "\"a\":2}"
    let document = try JSONReader.read(Array(text.utf8))
    #expect(document.root == ["a": 2])
    #expect((1...100).contains(document.remarks.count))
  }
}
