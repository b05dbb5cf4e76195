import DefaultsStorage
import FoundationEssentials
import Testing

@Suite struct BinaryCorpusTests {
  static let files = [
    "macos-symbolic-hotkeys.binary.plist", "macos-global-domain.binary.plist",
    "macos-drawing-app-domain.binary.plist", "keyed-archive-with-uids.binary.plist",
    "all-types-uint64-max.binary.plist",
  ]

  private static func date(_ text: String) -> PropertyList {
    ISO8601.date(from: text).map { .date($0) } ?? .null
  }

  @Test(
    arguments: [
      (files[0], "/AppleSymbolicHotKeys/61/value/parameters/0", 32),
      (files[0], "/AppleSymbolicHotKeys/61/enabled", false),
      (files[0], "/AppleSymbolicHotKeys/61/value/type", "standard"),
      (files[1], "/AppleLanguagesSchemaVersion", 5400),
      (files[1], "/NSLinguisticDataAssetsRequestTime", date("2026-06-06T06:08:24.580152Z")),
      (files[1], "/KB_DoubleQuoteOption", "“abc”"),
      (files[2], "/ECLogging/Channels/License Manager/Handlers/0", "NSLog"),
      (files[2], "/SULastCheckTime", date("2018-07-15T21:27:12.690236Z")),
      (files[2], "/NSNavLastRootDirectory", "~/work/projects-01/src/img"),
      (files[3], "/$top/foundItems", .uid(1)), (files[3], "/$version", 100_000),
      (files[3], "/$objects/1/NSRangeCount", 42),
      (files[4], "/BiggestNumber", .integer(Int128(UInt64.max))),
      (files[4], "/SmallestNumber", .integer(Int128(Int64.min))),
      (files[4], "/Birthdate", date("1981-05-16T11:32:06Z")),
    ] as [(String, String, PropertyList)])
  func `a value in a real file is read`(name: String, path: String, value: PropertyList) throws {
    let root = try BinaryPropertyListReader.read(Corpus.bytes(name))
    switch (root.value(at: path), value) {
    case (.date(let found)?, .date(let expected)):
      // The README rounds to microseconds.
      #expect(abs(found.timeIntervalSince(expected)) < 1e-6)
    case (let found, _): #expect(found == value)
    }
  }

  @Test(arguments: zip(files, [1, 44, 35, 4, 13]))
  func `a real file comes back equal from each writer`(name: String, count: Int) throws {
    let document = try PropertyListDocument(bytes: try Corpus.bytes(name), isJSON: false)
    #expect(document.root.count == count)
    #expect(document.syntax == .binary)
    for format in DomainFormat.allCases {
      let bytes = try PropertyListDocument.encode(document.root, as: format)
      let copy = try PropertyListDocument(bytes: bytes, isJSON: format == .json)
      let expected = try PropertyList.dictionary(document.root).normalized(for: format)
      #expect(.dictionary(copy.root) == expected)
    }
  }

  @Test func `a list that contains itself is refused`() throws {
    let bytes = try Corpus.bytes("malformed-self-containing.binary.plist")
    #expect(throws: FormatError.self) { try BinaryPropertyListReader.read(bytes) }
  }
}
