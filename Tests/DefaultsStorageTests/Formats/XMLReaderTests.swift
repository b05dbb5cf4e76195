import DefaultsStorage
import FoundationEssentials
import Testing

@Suite struct XMLReaderTests {
  private static let valid: [(String, PropertyList)] = [
    ("<string>x</string>", "x"),
    ("<string/>", ""), ("<string></string>", ""), ("<string> a </string>", " a "),
    ("<string>a<![CDATA[<x>&amp;]]>b</string>", "a<x>&amp;b"),
    ("<string>a<!-- c -->b<?pi x?></string>", "ab"),
    ("<string>&lt;&gt;&amp;&quot;&apos;</string>", "<>&\"'"),
    ("<string>&#65;&#x42;&#x1F600;&#0;&#1;</string>", "AB😀\0\u{1}"),
    ("<string>a\r\nb\rc\n</string>", "a\nb\nc\n"), ("<string>a&#13;\nb&#xD;</string>", "a\r\nb\r"),
    ("<string><![CDATA[a\r\nb\rc]]></string>", "a\nb\nc"),
    ("<string>\u{0}\u{1}\u{1B}</string>", "\0\u{1}\u{1B}"), ("<string>]]></string>", "]]>"),
    ("<string class='a>b' id = \"x\">v</string >", "v"),
    ("<true/>", true), ("<false />", false), ("<true></true>", true), ("<false> \n</false>", false),
    ("<integer>0</integer>", 0), ("<integer>-7</integer>", -7), ("<integer>+7</integer>", 7),
    ("<integer> 007\n</integer>", 7), ("<integer>-0000000000000000000000</integer>", 0),
    ("<integer>0x1F</integer>", 31),
    ("<integer>-0X1f</integer>", -31), ("<integer><!-- c -->12</integer>", 12),
    ("<integer>18446744073709551615</integer>", .integer(Int128(UInt64.max))),
    ("<integer>-9223372036854775808</integer>", .integer(Int128(Int64.min))),
    ("<integer>170141183460469231731687303715884105727</integer>", .integer(.max)),
    ("<integer>-170141183460469231731687303715884105728</integer>", .integer(.min)),
    (
      "<integer>+00170141183460469231731687303715884105728</integer>",
      .numeral("170141183460469231731687303715884105728")
    ),
    ("<real>1</real>", 1.0), ("<real>-0</real>", .real(-0.0)), ("<real>.5</real>", 0.5),
    ("<real>+1.e3</real>", 1000.0), ("<real> 1.5E-3 </real>", 0.0015),
    ("<real>nan</real>", .real(.nan)), ("<real>NaN</real>", .real(.nan)),
    ("<real>inf</real>", .real(.infinity)), ("<real>+infinity</real>", .real(.infinity)),
    ("<real>-Infinity</real>", .real(-.infinity)), ("<real>+.5e999</real>", .numeral("0.5e999")),
    ("<real>-01.e-999</real>", .numeral("-1e-999")), ("<real>0e-999</real>", 0.0),
    ("<date>2001-01-01T00:00:00Z</date>", date(0)),
    ("<date>2001-01-01T00:00:00.25Z</date>", date(0.25)),
    ("<date> 1970-01-01T00:00:00Z\n</date>", date(-978_307_200)),
    ("<date>0000-12-30T00:00:00Z</date>", .date(.distantPast)),
    ("<date>4001-01-01T00:00:00Z</date>", .date(.distantFuture)),
    ("<date>33689-09-27T01:46:40Z</date>", date(1e12)),
    ("<date>-1168-02-16T14:13:20Z</date>", date(-1e11)),
    ("<date>-001-01-01T00:00:00Z</date>", date(-63_177_062_400)),
    ("<date>2001-02-31T24:00:60Z</date>", date(62 * 86_400 + 60)),
    ("<date>2001-01-01T01:00:00+01:00</date>", date(0)),
    ("<data>\n\tAAEC\n\tAw==\n</data>", .data(Data([0, 1, 2, 3]))), ("<data/>", .data(Data())),
    ("<data>AA</data>", .data(Data([0]))),
    ("<data>////++A=</data>", .data(Data([255, 255, 255, 251, 224]))),
    ("<array/>", []), ("<array> <!-- c --> </array>", []), ("<dict/>", [:]),
    ("<dict>\n</dict>", [:]),
    ("<array><integer>1</integer><?pi?><array><true/></array></array>", [1, [true]]),
    (
      "<dict><key>a</key><!-- c --><string>b</string><key></key><dict/></dict>",
      ["a": "b", "": [:]]
    ),
    ("<dict><key>a&amp;<![CDATA[<]]></key><true/></dict>", ["a&<": true]),
    (
      "<dict><key>é</key><true/><key>e\u{301}</key><false/></dict>", ["é": true, "e\u{301}": false]
    ),
    ("<array><dict><key>CF$UID</key><integer>5</integer></dict></array>", [.uid(5)]),
    ("<dict><key>CF$UID</key><integer>-5</integer></dict>", ["CF$UID": -5]),
    ("<dict><key>CF$UID</key><string>5</string></dict>", ["CF$UID": "5"]),
    (
      "<dict><key>CF$UID</key><integer>5</integer><key>a</key><true/></dict>",
      ["CF$UID": 5, "a": true]
    ),
    ("<dict><key>CF$UID</key><integer>5</integer></dict>", ["CF$UID": 5]),
    ("<array><dict><key>CF$Null</key><true/></dict></array>", [.null]),
    ("<dict><key>CF$Null</key><false/></dict>", ["CF$Null": false]),
  ]

  private static func date(_ seconds: Double) -> PropertyList {
    .date(Date(timeIntervalSinceReferenceDate: seconds))
  }

  @Test(arguments: valid) func `reads what others write`(xml: String, value: PropertyList) throws {
    let bare = try XMLPropertyListReader.read(Array(xml.utf8))
    let document = try XMLPropertyListReader.read(Array(Self.document(xml).utf8))
    #expect(bare.root == value)
    #expect(document.root == value)
    #expect(document.remarks.isEmpty)
  }

  private static func document(_ xml: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- before --><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/x.dtd">
    <?pi ?><plist version="1.0">
    \(xml)
    </plist><!-- after -->

    """
  }

  private static let invalid: [(xml: String, line: Int, column: Int, says: String)] = [
    ("", 1, 1, "no property list"), (" \n ", 2, 2, "no property list"),
    ("<?xml version=\"1.0\"?>\n", 2, 1, "no property list"), ("hello", 1, 1, "text"),
    ("<plist/>", 1, 1, "without a value"), ("<plist></plist>", 1, 1, "without a value"),
    ("<plist><true/>", 1, 1, "not closed"), ("<plist><true/></plist>x", 1, 23, "follows"),
    ("<plist><true/></plist>\n<true/>", 2, 1, "follows"), ("<true/>\nx", 2, 1, "follows"),
    ("<plist><true/><false/></plist>", 1, 15, "second value"),
    ("<plist>x<true/></plist>", 1, 1, "without"),
    ("<plist><true/>x</plist>", 1, 15, "text between"),
    ("<plist><key>a</key></plist>", 1, 8, "no value"),
    ("<plist><plist/></plist>", 1, 8, "no value"), ("<array>\n <foo/>\n</array>", 2, 3, "<foo>"),
    ("<TRUE/>", 1, 2, "<TRUE>"), ("<stringstring/>", 1, 2, "<stringstring>"),
    ("< true/>", 1, 2, "name"),
    ("<array>\r\n\rx</array>", 3, 1, "text between"), ("<array><true/>", 1, 1, "not closed"),
    ("<array><true/></dict>", 1, 15, "</array>"), ("<array></array x>", 1, 16, "without its >"),
    ("<dict><true/></dict>", 1, 7, "without a key"),
    ("<dict><key>a</key></dict>", 1, 7, "without a value"),
    ("<dict><key>a</key>x<true/></dict>", 1, 7, "without a value"),
    ("<dict><key>a</key><key>b</key></dict>", 1, 19, "no value"),
    ("<dict><key><true/></key></dict>", 1, 12, "element inside <key>"),
    ("<string>a<b/></string>", 1, 10, "element inside"), ("<string>a", 1, 1, "not closed"),
    ("<string>a&amp;", 1, 1, "not closed"), ("<string>a</array>", 1, 10, "</string>"),
    ("<string>&foo;</string>", 1, 9, "entity"), ("<string>&amp</string>", 1, 9, "entity"),
    ("<string>& </string>", 1, 9, "entity"), ("<string>&#xD800;</string>", 1, 9, "reference"),
    ("<string>&#;</string>", 1, 9, "reference"), ("<string>&#x110000;</string>", 1, 9, "reference"),
    ("<string>&#99999999999999999999;</string>", 1, 9, "reference"),
    ("<string>&#1 ;</string>", 1, 9, "reference"),
    ("<string><![CDATA[x</string>", 1, 9, "CDATA"), ("<!-- x", 1, 1, "comment"),
    ("<?pi ", 1, 1, "instruction"),
    ("<string a>x</string>", 1, 9, "attribute"), ("<string a=b>x</string>", 1, 9, "attribute"),
    ("<string a='b>x</string>", 1, 11, "quotation"),
    ("<string a='b'c='d'>x</string>", 1, 14, "without its >"),
    ("<true", 1, 6, "without its >"), ("<true>x</true>", 1, 1, "malformed <true>"),
    ("<integer/>", 1, 1, "malformed <integer>"), ("<integer>1.5</integer>", 1, 1, "malformed"),
    ("<integer>1 2</integer>", 1, 1, "malformed"), ("<integer>0x</integer>", 1, 1, "malformed"),
    ("<integer>0x-1</integer>", 1, 1, "malformed"), ("<integer>--1</integer>", 1, 1, "malformed"),
    ("<integer>0x80000000000000000000000000000000</integer>", 1, 1, "malformed"),
    ("<real></real>", 1, 1, "malformed <real>"), ("<real>1,5</real>", 1, 1, "malformed"),
    ("<real>0x10</real>", 1, 1, "malformed"), ("<real>1e</real>", 1, 1, "malformed"),
    ("<real>.</real>", 1, 1, "malformed"), ("<real>nan(1)</real>", 1, 1, "malformed"),
    ("<date/>", 1, 1, "malformed <date>"), ("<date>2001-01-01</date>", 1, 1, "malformed"),
    ("<date>2001-13-01T00:00:00Z</date>", 1, 1, "malformed"),
    ("<date>2001-01-01T00:00:00</date>", 1, 1, "malformed"),
    ("<date>2001-01-01T00:00:00.Z</date>", 1, 1, "malformed"),
    ("<date>999999999999-01-01T00:00:00Z</date>", 1, 1, "malformed"),
    ("<data>A*AA</data>", 1, 1, "malformed <data>"), ("<data>AAAAA</data>", 1, 1, "malformed"),
    ("<data>AA=A</data>", 1, 1, "malformed"), ("<data>AA=</data>", 1, 1, "malformed"),
    ("<data>====</data>", 1, 1, "malformed"),
    ("<!DOCTYPE plist [ <!ENTITY a 'b'>", 1, 1, "document type"),
    (
      "<!DOCTYPE plist [<!ENTITY a \"&b;&b;\"><!ENTITY b '>]'>]><string>&a;</string>", 1, 64,
      "entity"
    ),
  ]

  @Test(arguments: invalid) func `tells where a document is broken`(
    xml: String, line: Int, column: Int, says: String
  ) throws {
    let error = try #require(throws: FormatError.self) {
      try XMLPropertyListReader.read(Array(xml.utf8))
    }
    #expect(error.line == line)
    #expect(error.column == column)
    #expect(error.message.contains(says))
  }

  @Test func `an internal subset is skipped`() throws {
    let xml = """
      <!DOCTYPE plist SYSTEM "file://localhost/x.dtd" [
        <!ELEMENT plist (dict)> <!-- ]> ' --> <?pi ]> ?> <!ENTITY a "]>">
      ]>
      <plist><string>x</string></plist>
      """
    #expect(try XMLPropertyListReader.read(Array(xml.utf8)).root == "x")
  }

  @Test func `of a key given twice the last value counts, and each is told in the text's order`()
    throws
  {
    let xml = """
      <dict>
        <key>a</key><dict><key>b</key><true/>
          <key>b</key><false/></dict>
        <key>a</key><integer>1</integer>
        <key>a</key><integer>2</integer>
      </dict>
      """
    let (root, remarks) = try XMLPropertyListReader.read(Array(xml.utf8))
    #expect(root == ["a": 2])
    #expect(remarks.map(\.line) == [2, 2, 4])
    #expect(remarks.map(\.column) == [3, 21, 3])
    #expect(remarks.map(\.keyPath) == [["a"], ["b"], ["a"]])
  }
}
