import DefaultsStorage
import FoundationEssentials
import Testing

@Suite struct OpenStepWriterTests {
  @Test func `B16: prints what macOS prints, with sorted keys`() {
    // The layout is that of `defaults read com.apple.dock` on macOS.
    let tree: PropertyList = [
      "persistent-apps": [
        [
          "GUID": 3_169_338_521,
          "tile-data": [
            "file-data": [
              "_CFURLString": "file:///Applications/Safari.app/", "_CFURLStringType": 15,
            ],
            "file-label": "Safari",
          ],
        ]
      ], "autohide": true, "sizes": [1, "two"], "empty": [:], "none": [],
    ]
    #expect(
      OpenStepWriter.write(tree) == """
        {
            autohide = 1;
            empty =     {
            };
            none =     (
            );
            "persistent-apps" =     (
                        {
                    GUID = 3169338521;
                    "tile-data" =             {
                        "file-data" =                 {
                            "_CFURLString" = "file:///Applications/Safari.app/";
                            "_CFURLStringType" = 15;
                        };
                        "file-label" = Safari;
                    };
                }
            );
            sizes =     (
                1,
                two
            );
        }
        """)
  }

  private static let leaves: [(PropertyList, String)] = [
    ("word", "word"), ("2nd", "2nd"), ("", "\"\""), ("a b", "\"a b\""), ("a_b", "\"a_b\""),
    ("/a", "\"/a\""),
    ("a.b", "\"a.b\""), ("\"\\\n\r\t", #""\"\\\n\r\t""#),
    ("é😀\u{1}", #""\U00e9\Ud83d\Ude00\U0001""#),
    (true, "1"), (false, "0"), (12, "12"), (-1, "\"-1\""),
    (.integer(Int128(UInt64.max)), "18446744073709551615"),
    (0.5, "\"0.5\""), (3.0, "3"), (-3.0, "\"-3\""), (.real(.nan), "nan"),
    (.numeral("1e999"), "1e999"),
    (.date(Date(timeIntervalSinceReferenceDate: -0.5)), "\"2000-12-31 23:59:59 +0000\""),
    (.date(Date(timeIntervalSinceReferenceDate: .infinity)), "\"inf\""),
    (.data(Data()), "{length = 0, bytes = 0x}"),
    (.data(Data([0x0F, 0xBD, 0x77])), "{length = 3, bytes = 0x0fbd77}"),
    (
      .data(Data(0..<24)),
      "{length = 24, bytes = 0x000102030405060708090a0b0c0d0e0f1011121314151617}"
    ),
    (
      .data(Data(0..<33)),
      "{length = 33, bytes = 0x00010203 04050607 08090a0b 0c0d0e0f ... 191a1b1c 1d1e1f20 }"
    ),
    (.uid(5), "\"<CFKeyedArchiverUID>{value = 5}\""), (.null, "\"<null>\""),
  ]

  @Test(arguments: leaves) func `prints every leaf as macOS does`(value: PropertyList, text: String)
  {
    #expect(OpenStepWriter.write(value) == text)
    #expect(OpenStepWriter.write(["k": value]) == "{\n    k = \(text);\n}")
  }

  @Test func `elides what is deeper than the limit`() {
    let limit = PropertyList.maximumDepth
    let fits = (0..<limit).reduce("x" as PropertyList) { value, _ in [value] }
    #expect(!OpenStepWriter.write(fits).contains("..."))
    #expect(OpenStepWriter.write([fits]).contains("..."))
  }

  @Test func `trees of strings come back from the reader`() throws {
    for seed in 0..<UInt64(TreeCount.choose(fast: 300, slow: 10_000)) {
      var random = RandomTree(seed: seed)
      let tree = PropertyList.dictionary(random.nextRoot(maximumDepth: 6)).mapped { value in
        switch value {
        case .string, .array, .dictionary: value
        default: "x"
        }
      }
      let printed = OpenStepWriter.write(tree)
      try #require(printed.utf8.allSatisfy { $0 < 0x7F }, "seed \(seed)")
      try #require(try OpenStepReader.read(Array(printed.utf8)).root == tree, "seed \(seed)")
    }
  }
}
