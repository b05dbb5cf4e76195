import DefaultsStorage
import FoundationEssentials
import Testing

@Suite struct JSONWriterTests {
  private func compact(_ value: PropertyList) throws -> String {
    String(decoding: try JSONWriter.write(value, style: .compact), as: UTF8.self)
  }

  @Test(
    arguments: [
      (.null, "null"), (true, "true"), (false, "false"), (0, "0"), (-1, "-1"),
      (.integer(.max), "170141183460469231731687303715884105727"),
      (.integer(.min), "-170141183460469231731687303715884105728"),
      (3.0, "3.0"), (.real(-0.0), "-0.0"), (0.1, "0.1"), (1e22, "1e+22"),
      (.real(.leastNonzeroMagnitude), "5e-324"),
      (.real(.nan), "\"NaN\""), (.real(.infinity), "\"Infinity\""),
      (.real(-.infinity), "\"-Infinity\""),
      (.numeral("1e400"), "1e400"), (.numeral("1.50"), "1.50"),
      (.date(Date(timeIntervalSinceReferenceDate: 0.5)), "\"2001-01-01T00:00:00.5Z\""),
      (.date(Date(timeIntervalSinceReferenceDate: 1e15)), "1000000000000000.0"),
      (.date(Date(timeIntervalSinceReferenceDate: -1e15)), "-1000000000000000.0"),
      (.data(Data([0xFB, 0xFF])), "\"+/8=\""), (.data(Data()), "\"\""),
      (.uid(.max), "{\"CF$UID\":18446744073709551615}"),
      ("a/b é \u{7F}\u{2028}😀", "\"a/b é \u{7F}\u{2028}😀\""),
      ("\"\\\n\r\t\u{0}\u{8}\u{1F}", #""\"\\\n\r\t\u0000\u0008\u001f""#),
      ([], "[]"), ([:], "{}"), ([1, [2], [:]], "[1,[2],{}]"),
      (
        ["b": 1, "a": 2, "B": 3, "é": 4, "e\u{301}": 5, "": 6],
        "{\"\":6,\"B\":3,\"a\":2,\"b\":1,\"e\u{301}\":5,\"é\":4}"
      ),
    ] as [(PropertyList, String)])
  func `a value is written in its form`(value: PropertyList, text: String) throws {
    #expect(try compact(value) == text)
  }

  @Test func `B16: a document has a line for each element, sorted at every level`() throws {
    let bytes = try JSONWriter.write([
      "b": ["z": 1, "y": [1.0, "x"]], "a": [:], "c": [], "d/e": .null,
    ])
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {
          "a": {},
          "b": {
            "y": [
              1.0,
              "x"
            ],
            "z": 1
          },
          "c": [],
          "d/e": null
        }

        """)
    #expect(try String(decoding: JSONWriter.write([:]), as: UTF8.self) == "{}\n")
  }

  @Test(arguments: ["", "x", "1 ", " 1", "01", "1.", "--1", "1e", "1,2", "\"", "NaN", "0x1"])
  func `a numeral that is no number is refused, in every format`(text: String) {
    for format in DomainFormat.allCases {
      let error = #expect(throws: FormatError.self) {
        try PropertyList.dictionary(["b": .numeral(text)]).normalized(for: format)
      }
      #expect(error?.keyPath == ["b"])
    }
    let error = #expect(throws: FormatError.self) {
      try JSONWriter.write(["a": ["b": [.numeral(text)]]])
    }
    #expect(error?.keyPath == ["a", "b"])
  }

  @Test func `nesting is limited`() throws {
    var value: PropertyList = []
    for _ in 1..<PropertyList.maximumDepth { value = [value] }
    #expect(try JSONReader.read(JSONWriter.write(value, style: .pretty)).root == value)
    #expect(throws: FormatError.self) { try JSONWriter.write([value], style: .compact) }
  }
}
