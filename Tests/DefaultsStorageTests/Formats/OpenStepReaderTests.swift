import DefaultsStorage
import FoundationEssentials
import Testing

@Suite struct OpenStepReaderTests {
  private static let values: [(String, PropertyList)] = [
    ("word", "word"), ("a.b_c$d/e:f-g", "a.b_c$d/e:f-g"), ("#ff00ff", "#ff00ff"), ("5%", "5%"),
    ("http://x/*y", "http://x/*y"), ("12", "12"), ("-1.5", "-1.5"), ("YES", "YES"),
    ("\"\"", ""), ("''", ""), ("\"a 'b' c\"", "a 'b' c"), ("'a \"b\" c'", "a \"b\" c"),
    ("\"é\n😀\"", "é\n😀"), ("\"// no /* comment */\"", "// no /* comment */"),
    (#""\a\b\f\n\r\t\v\"\\\'\q""#, "\u{7}\u{8}\u{C}\n\r\t\u{B}\"\\'q"), ("\"a\\\nb\"", "a\nb"),
    (#""\101\7x\08\341\200\253\256""#, "A\u{7}x\u{0}8Æ\u{A0}«ﬁ"),
    (#""\U00e9\U4f60x\Ud83d\Ude00\U41 \Ue""#, "é你x😀A \u{E}"),
    ("()", []), ("( )", []), ("(a)", ["a"]), ("(a,)", ["a"]),
    ("(a, \"b c\" , (d))", ["a", "b c", ["d"]]),
    ("{}", [:]), ("{ }", [:]), ("{a = b;}", ["a": "b"]), ("{a=b}", ["a": "b"]),
    ("{a;'b c';}", ["a": "a", "b c": "b c"]),
    ("{a = {b = (c, {d = e;});};}", ["a": ["b": ["c", ["d": "e"]]]]),
    ("/* c */ { // c\r a /**/ = /* * / */ b\u{2028}; } // end", ["a": "b"]),
    ("<>", .data(Data())), ("<0fbd77>", .data(Data([0x0F, 0xBD, 0x77]))),
    ("<0fBD 77\n1 2>", .data(Data([0x0F, 0xBD, 0x77, 0x12]))),
    ("<[AAEC]>", .data(Data([0, 1, 2]))),
    ("<*I5>", 5), ("<*I-18446744073709551615>", .integer(-Int128(UInt64.max))), ("<*I\"7\">", 7),
    ("<*R1.5>", 1.5), ("<*R-0>", .real(-0.0)), ("<*Rnan>", .real(.nan)), ("<*BY>", true),
    ("<*BN>", false),
    ("<*D2001-01-01 00:00:00 +0000>", .date(Date(timeIntervalSinceReferenceDate: 0))),
    ("<*D2001-01-01 02:00:00 +0200>", .date(Date(timeIntervalSinceReferenceDate: 0))),
    ("<*D\"2001-01-01 00:00:00 -0030\">", .date(Date(timeIntervalSinceReferenceDate: 1800))),
  ]

  @Test(arguments: values)
  func `reads every value as a fragment`(text: String, value: PropertyList) throws {
    let (root, remarks) = try OpenStepReader.read(Array(text.utf8), allowsFragments: true)
    #expect(root == value)
    #expect(remarks.isEmpty)
  }

  @Test(arguments: values)
  func `reads every value in a dictionary`(text: String, value: PropertyList) throws {
    let root = try OpenStepReader.read(Array("{ key = \(text)\n; }".utf8)).root
    #expect(root == ["key": value])
  }

  @Test(
    arguments: [
      ("a = b;", ["a": "b"]), ("\"a b\" = (c); /* x */ d;", ["a b": ["c"], "d": "d"]),
      ("// strings\n'k' = 'v';\n", ["k": "v"]),
    ] as [(String, PropertyList)])
  func `the braces around the whole may be missing`(text: String, value: PropertyList) throws {
    #expect(try OpenStepReader.read(Array(text.utf8)).root == value)
    #expect(try OpenStepReader.read(Array(text.utf8), allowsFragments: true).root == value)
  }

  private static let invalid: [(text: String, line: Int, column: Int)] = [
    ("", 1, 1), (" \n", 2, 1), ("// only\n", 2, 1), ("{a = b;", 1, 8), ("{a = b; c", 1, 10),
    ("{a = ;}", 1, 6),
    ("{a b;}", 1, 4), ("{a = b c = d;}", 1, 8), ("{a = b;;}", 1, 8), ("{= b;}", 1, 2),
    ("{(a) = b;}", 1, 2),
    ("{<00> = b;}", 1, 2), ("{a = b;} x", 1, 10), ("{a = b;}}", 1, 9), ("(a b)", 1, 4),
    ("(a,,b)", 1, 4), ("(,)", 1, 2),
    ("(a", 1, 3), ("(a) (b)", 1, 5), ("(a;)", 1, 3), ("{a = é;}", 1, 6), ("{a = \"b;}", 1, 6),
    ("{a = 'b\\", 1, 8),
    ("{a = \"\\U\";}", 1, 7), ("{a = \"\\Ud83d\";}", 1, 7), ("{a = \"\\Ud83d\\U0041\";}", 1, 7),
    ("{a = \"\\Ude00\";}", 1, 7), ("{a = \"\\400\";}", 1, 7), ("{a = \"\\376\";}", 1, 7),
    ("/* a", 1, 1),
    ("{\n a = <0f;}", 2, 6), ("{a = <0>;}", 1, 6), ("{a = <0g>;}", 1, 6), ("{a = <*X1>;}", 1, 6),
    ("{a = <*I1.5>;}", 1, 6),
    ("{a = <*I>;}", 1, 6), ("{a = <*>;}", 1, 6), ("{a = <*BX>;}", 1, 6),
    ("{a = <*D2001-01-01>;}", 1, 6),
    ("{a = <[A]>;}", 1, 6), ("{a = <[AA>;}", 1, 6), ("<plist><dict/></plist>", 1, 1),
    ("a = b", 1, 6), ("a = b; c", 1, 9),
    ("a = b; }", 1, 8), ("{ a = b }; c", 1, 10), ("hello world", 1, 7), ("\0", 1, 1),
  ]

  @Test(arguments: invalid) func `tells where a text is broken`(
    text: String, line: Int, column: Int
  ) throws {
    for allowsFragments in [false, true] {
      let error = try #require(throws: FormatError.self) {
        try OpenStepReader.read(Array(text.utf8), allowsFragments: allowsFragments)
      }
      #expect(error.line == line)
      #expect(error.column == column)
    }
  }

  @Test(arguments: ["hello", " \n hello // x\n", "\"quoted text\"", "12"])
  func `B03: a lone string is no document`(text: String) throws {
    #expect(throws: FormatError.self) { try OpenStepReader.read(Array(text.utf8)) }
    guard case .string = try OpenStepReader.read(Array(text.utf8), allowsFragments: true).root
    else {
      Issue.record("no string")
      return
    }
  }

  @Test func `B03: a file cut off anywhere is unparsable`() throws {
    let text = Array("{ a = b; c = (d, <0f>, { e = 'f'; }); \"g\" = \"\\Ud83d\\Ude00\"; }".utf8)
    for length in 0..<text.count {
      #expect(throws: FormatError.self) { try OpenStepReader.read(Array(text[..<length])) }
    }
  }

  @Test func `of a key given twice the last value counts, and it is told`() throws {
    let (root, remarks) = try OpenStepReader.read(Array("{a = 1;\n a = {b; b;}; 'a' = 3;}".utf8))
    #expect(root == ["a": "3"])
    #expect(remarks.map(\.column) == [2, 2, 7])
    #expect(remarks.map(\.line) == [1, 2, 2])
  }

  @Test(arguments: [("(", ")"), ("{a=", ";}")])
  func `nests to the limit and no deeper`(open: String, close: String) throws {
    let limit = PropertyList.maximumDepth
    for (depth, isRead) in [(limit, true), (limit + 1, false), (10_000, false), (1_000_000, false)]
    {
      let text =
        String(repeating: open, count: depth) + "x" + String(repeating: close, count: depth)
      let root = try? OpenStepReader.read(Array(text.utf8)).root
      #expect((root != nil) == isRead)
    }
    let braceless = String(repeating: "a={", count: limit) + String(repeating: "};", count: limit)
    #expect(throws: FormatError.self) { try OpenStepReader.read(Array(braceless.utf8)) }
  }

  private static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap {
      bigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
  }

  @Test func `reads UTF-8 and UTF-16, with and without a mark`() throws {
    let text = "{a = \"é😀\";}"
    let documents: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF] + text.utf8, [0xFE, 0xFF] + Self.utf16(text, bigEndian: true),
      [0xFF, 0xFE] + Self.utf16(text, bigEndian: false), Self.utf16(text, bigEndian: true),
      Self.utf16(text, bigEndian: false),
    ]
    for document in documents { #expect(try OpenStepReader.read(document).root == ["a": "é😀"]) }
    #expect(throws: FormatError.self) {
      try OpenStepReader.read(Array("{a = \"".utf8) + [0xE9] + "\";}".utf8)
    }
  }
}
