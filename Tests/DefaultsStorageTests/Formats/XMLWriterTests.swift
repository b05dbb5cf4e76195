import DefaultsStorage
import FoundationEssentials
import Testing

@Suite struct XMLWriterTests {
  private static func text(_ root: [PropertyList.Key: PropertyList]) throws -> String {
    String(decoding: try XMLPropertyListWriter.write(root), as: UTF8.self)
  }

  private static func line(_ value: PropertyList) throws -> String {
    let lines = try text(["k": value]).split(separator: "\n", omittingEmptySubsequences: false)
    return lines[5..<lines.count - 3].joined(separator: "\n")
  }

  @Test func `B16: writes Apple's layout with sorted keys`() throws {
    let root: [PropertyList.Key: PropertyList] = [
      "b": [1, true, [:], []], "a": ["z": "", "Z": 0.5, "é": .null, "e\u{301}": .uid(7)], "": false,
    ]
    #expect(
      try Self.text(root) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key></key>
        \t<false/>
        \t<key>a</key>
        \t<dict>
        \t\t<key>Z</key>
        \t\t<real>0.5</real>
        \t\t<key>e\u{301}</key>
        \t\t<dict>
        \t\t\t<key>CF$UID</key>
        \t\t\t<integer>7</integer>
        \t\t</dict>
        \t\t<key>z</key>
        \t\t<string></string>
        \t\t<key>é</key>
        \t\t<dict>
        \t\t\t<key>CF$Null</key>
        \t\t\t<true/>
        \t\t</dict>
        \t</dict>
        \t<key>b</key>
        \t<array>
        \t\t<integer>1</integer>
        \t\t<true/>
        \t\t<dict/>
        \t\t<array/>
        \t</array>
        </dict>
        </plist>

        """)
    #expect(try Self.text([:]).hasSuffix("<plist version=\"1.0\">\n<dict/>\n</plist>\n"))
  }

  @Test(arguments: [
    (0, "3"), (1, "0.1"), (2, "-0"), (3, "nan"), (4, "+infinity"), (5, "-infinity"), (6, "1e+300"),
    (7, "5e-324"),
  ]) func `reals have the fewest digits`(index: Int, text: String) throws {
    let values = [3, 0.1, -0.0, .nan, .infinity, -.infinity, 1e300, .leastNonzeroMagnitude]
    #expect(try Self.line(.real(values[index])) == "\t<real>\(text)</real>")
  }

  @Test func `data has Apple's line lengths`() throws {
    #expect(try Self.line(.data(Data())) == "\t<data>\n\t</data>")
    #expect(
      try Self.line(.data(Data(0..<52)))
        == "\t<data>\n\tAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEy\n\tMw==\n\t</data>"
    )
    let deep: PropertyList = [[[[[[[[.data(Data(0..<10))]]]]]]]]
    let tabs = String(repeating: "\t", count: 9)
    #expect(
      try Self.line(deep).contains(
        "\n\(tabs)<data>\n\t\t\t\t\t\t\t\tAAECAwQFBgcI\n\t\t\t\t\t\t\t\tCQ==\n\(tabs)</data>\n"))
  }

  private static let heldStrings = [
    "tab\t", "line\nfeed", "carriage\rreturn", "both\r\nends", " blank ", "]]>", "a<b>&\"'", "👩‍👩‍👧‍👦",
    "\u{7F}\u{85}\u{2028}",
    "\u{FFFD}\u{1FFFE}", "&#13;", "e\u{301}", "ïﾾ",
  ]
  private static let foreignStrings = [
    "\0", "\u{1}", "a\u{1B}[0m", "\u{FFFE}", "x\u{FFFF}", "\u{C}", "\u{1F}",
  ]

  @Test(arguments: heldStrings) func `B11: strings and keys that XML can hold come back`(
    string: String
  ) throws {
    let root: [PropertyList.Key: PropertyList] = [PropertyList.Key(string): .string(string)]
    let bytes = try XMLPropertyListWriter.write(root)
    #expect(!bytes.contains(UInt8(ascii: "\r")))
    #expect(try XMLPropertyListReader.read(bytes).root == .dictionary(root))
  }

  @Test(arguments: foreignStrings) func `B11: strings that XML cannot hold are written as data`(
    string: String
  ) throws {
    let bytes = try XMLPropertyListWriter.write(["k": ["n": .string(string)]])
    #expect(
      try XMLPropertyListReader.read(bytes).root == ["k": ["n": .data(Data(string.utf8))]])
  }

  @Test(arguments: foreignStrings) func `B11: keys that XML cannot hold are refused by name`(
    key: String
  ) throws {
    let error = try #require(throws: FormatError.self) {
      try XMLPropertyListWriter.write(["outer": ["a": [[PropertyList.Key(key): true]]]])
    }
    #expect(error.keyPath == ["outer", "a", key])
  }

  private static let dates: [(Double, String)] = [
    (0, "2001-01-01T00:00:00"), (-0.5, "2000-12-31T23:59:59"),
    (761_602_013.452719, "2025-02-18T20:06:53"),
    (-63_114_076_800, "0000-12-30T00:00:00"), (63_113_904_000, "4001-01-01T00:00:00"),
    (252_423_993_600, "10000-01-01T00:00:00"), (-1e11, "-1168-02-16T14:13:20"),
    (5_097_600, "2001-03-01T00:00:00"), (99_705_600, "2004-02-29T00:00:00"),
  ]

  @Test(arguments: dates) func `B10: dates are rounded down to whole seconds`(
    seconds: Double, text: String
  ) throws {
    let date = PropertyList.date(Date(timeIntervalSinceReferenceDate: seconds))
    #expect(try Self.line(date) == "\t<date>\(text)Z</date>")
    let root = try XMLPropertyListReader.read(XMLPropertyListWriter.write(["k": date])).root
    #expect(root == ["k": .date(Date(timeIntervalSinceReferenceDate: seconds.rounded(.down)))])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 4e18, -4e18])
  func `B10: dates that no year holds are refused`(seconds: Double) throws {
    let error = try #require(throws: FormatError.self) {
      try XMLPropertyListWriter.write(["d": .date(Date(timeIntervalSinceReferenceDate: seconds))])
    }
    #expect(error.keyPath == ["d"])
  }

  @Test(arguments: [3e18, -3e18, 1e17 + 1, 2_500_000_000_000_000])
  func `B10: the most distant dates come back`(seconds: Double) throws {
    let root: [PropertyList.Key: PropertyList] = [
      "d": .date(Date(timeIntervalSinceReferenceDate: seconds))
    ]
    #expect(
      try XMLPropertyListReader.read(XMLPropertyListWriter.write(root)).root == .dictionary(root))
  }

  @Test func `a numeral is an integer or a real, or it is refused`() throws {
    #expect(try Self.line(.numeral("-12")) == "\t<integer>-12</integer>")
    #expect(try Self.line(.numeral("1e999")) == "\t<real>1e999</real>")
    for text in ["", "abc", "1</integer>", "-", "1 ", "0x1"] {
      #expect(throws: FormatError.self) { try Self.line(.numeral(text)) }
    }
  }

  @Test func `nests to the limit and no deeper`() throws {
    // The domain itself is one container.
    for leaf in [PropertyList.uid(1), .null, [], [:]] {
      let fits = (2..<PropertyList.maximumDepth).reduce(leaf) { value, _ in [value] }
      let bytes = try XMLPropertyListWriter.write(["k": fits])
      #expect(try XMLPropertyListReader.read(bytes).root == ["k": fits])
      #expect(throws: FormatError.self) { try XMLPropertyListWriter.write(["k": [fits]]) }
    }
    let abyss = (0..<10_000).reduce(true as PropertyList) { value, _ in ["k": value] }
    #expect(throws: FormatError.self) { try XMLPropertyListWriter.write(["k": abyss]) }
  }

  @Test func `sorts keys with common beginnings, zero bytes and prefixes of one another`() throws {
    let names = [
      "", "a", "aa", "aaaaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaaab", "aaaaaaaaaaaaaaaaa", "b", "é", "z",
    ]
    for prefix in ["", "com.example.", "é"] {
      let keys = names.map { PropertyList.Key(prefix + $0) }
      let entries = Dictionary(uniqueKeysWithValues: keys.map { ($0, PropertyList.boolean(true)) })
      #expect(entries.indicesSortedByKey().map { entries[$0].key } == keys.sorted())
    }
    let zeros: [PropertyList.Key: PropertyList] = ["a\0": 1, "a": 2, "a\0\0": 3]
    #expect(zeros.indicesSortedByKey().map { zeros[$0].value } == [2, 1, 3])
  }
}
