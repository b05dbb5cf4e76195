import DefaultsStorage
import Testing

@Suite struct XMLEncodingTests {
  private static let body = "<plist><string>é😀</string></plist>"

  private static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  private static let documents: [(String, [UInt8])] = [
    ("plain UTF-8", Array(body.utf8)),
    ("UTF-8 with a mark", [0xEF, 0xBB, 0xBF] + Array(body.utf8)),
    ("declared UTF-8", Array("<?xml version='1.0' encoding='utf-8'?>\(body)".utf8)),
    ("UTF-16BE with a mark", [0xFE, 0xFF] + utf16(body, bigEndian: true)),
    ("UTF-16LE with a mark", [0xFF, 0xFE] + utf16(body, bigEndian: false)),
    ("UTF-16BE", utf16("<?xml version=\"1.0\" encoding=\"UTF-16\"?>\(body)", bigEndian: true)),
    ("UTF-16LE", utf16("<?xml version=\"1.0\" encoding=\"UTF-16\"?>\(body)", bigEndian: false)),
    (
      "US-ASCII",
      Array("<?xml version='1.0' encoding = 'US-ASCII' ?><string>&#xE9;&#x1F600;</string>".utf8)
    ),
    (
      "ISO-8859-1",
      Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><string>".utf8) + [0xE9]
        + Array("&#x1F600;</string>".utf8)
    ),
  ]

  @Test(arguments: documents) func `reads every encoding`(name: String, bytes: [UInt8]) throws {
    #expect(try XMLPropertyListReader.read(bytes).root == "é😀")
  }

  private static let broken: [(String, [UInt8])] = [
    ("half a code unit", [0xFE, 0xFF, 0]),
    ("half a surrogate pair", [0xFE, 0xFF, 0, 0x3C, 0xD8, 0]),
    ("UTF-32 cut off", [0xFF, 0xFE, 0, 0, 0x3C, 0, 0]),
    ("an unknown encoding", Array("<?xml version='1.0' encoding='EBCDIC'?><true/>".utf8)),
    ("UTF-16 that is none", Array("<?xml version='1.0' encoding='UTF-16'?><true/>".utf8)),
    ("Latin 1 undeclared", Array("<string>".utf8) + [0xE9] + Array("</string>".utf8)),
    ("an overlong sequence", Array("<string>".utf8) + [0xC0, 0x80] + Array("</string>".utf8)),
    (
      "a surrogate in UTF-8", Array("<string>".utf8) + [0xED, 0xA0, 0x80] + Array("</string>".utf8)
    ),
  ]

  @Test(arguments: broken) func `refuses broken text instead of repairing it`(
    name: String, bytes: [UInt8]
  ) {
    #expect(throws: FormatError.self) { try XMLPropertyListReader.read(bytes) }
  }

  @Test func `tells where the UTF-8 is broken`() throws {
    let error = try #require(throws: FormatError.self) {
      try XMLPropertyListReader.read(Array("<true/>\n<!--".utf8) + [0xFF])
    }
    #expect(error.line == 2)
    #expect(error.column == 5)
  }
}
