import DefaultsStorage
import Testing

@Suite struct XMLHostileInputTests {
  private static func nested(_ depth: Int, _ open: String, _ close: String, _ leaf: String)
    -> [UInt8]
  {
    Array(
      (String(repeating: open, count: depth) + leaf + String(repeating: close, count: depth)).utf8)
  }

  @Test(arguments: [("<array>", "</array>"), ("<dict><key>k</key>", "</dict>")])
  func `nests to the limit and no deeper`(open: String, close: String) throws {
    let limit = PropertyList.maximumDepth
    _ = try XMLPropertyListReader.read(Self.nested(limit, open, close, "<true/>"))
    for depth in [limit + 1, 10_000, 1_000_000] {
      let error = try #require(throws: FormatError.self) {
        try XMLPropertyListReader.read(Self.nested(depth, open, close, "<true/>"))
      }
      #expect(error.message.contains("deeper"))
    }
  }

  @Test(arguments: [
    ("<array><!-- ", 100_000), ("<string>&#", 1), ("<", 100_000), ("<a ", 100_000),
    ("&amp;", 100_000),
    ("<!DOCTYPE [", 100_000), ("<?", 100_000), ("<![CDATA[", 100_000), ("<string>", 100_000),
    ("<!DOCTYPE x [<!ENTITY a '&a;&a;'>", 100_000), ("<dict><key>", 100_000), ("\r", 100_000),
  ]) func `endless beginnings end in an error`(piece: String, count: Int) {
    let text = Array(String(repeating: piece, count: count).utf8)
    #expect(throws: FormatError.self) { try XMLPropertyListReader.read(text) }
  }

  @Test func `20,000 repetitions of a key are told`() throws {
    let text = "<dict>" + String(repeating: "<key>a</key>\n<true/>", count: 20_000) + "</dict>"
    let (root, remarks) = try XMLPropertyListReader.read(Array(text.utf8))
    #expect(root == ["a": true])
    #expect(remarks.count == 100)
    #expect(remarks.last?.line == 100)
  }

  @Test func `numbers of 100,000 digits keep their text`() throws {
    let digits = String(repeating: "7", count: 100_000)
    let integer = try XMLPropertyListReader.read(Array("<integer>\(digits)</integer>".utf8)).root
    let real = try XMLPropertyListReader.read(Array("<real>\(digits).0</real>".utf8)).root
    #expect(integer == .numeral(digits))
    #expect(real == .numeral(digits + ".0"))
  }
}
