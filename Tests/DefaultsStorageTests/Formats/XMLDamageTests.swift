import DefaultsStorage
import Testing

@Suite struct XMLDamageTests {
  private static func domain() throws -> [UInt8] {
    var root: [PropertyList.Key: PropertyList] = [:]
    for number in 0..<20 { root[PropertyList.Key("key\(number)")] = .integer(Int128(number)) }
    root["list"] = ["a", ["b": 0.5]]
    return try XMLPropertyListWriter.write(root)
  }

  @Test func `B03: a file without one of its tags is unparsable`() throws {
    let bytes = try Self.domain()
    let starts = bytes.indices.filter { bytes[$0] == UInt8(ascii: "<") }
    for start in starts.dropFirst(2) {
      let end = try #require(bytes[start...].firstIndex(of: UInt8(ascii: ">")))
      let tag = String(decoding: bytes[start...end], as: UTF8.self)
      let damaged = bytes[..<start] + bytes[(end + 1)...]
      #expect(throws: FormatError.self, "without \(tag)") {
        try XMLPropertyListReader.read(Array(damaged))
      }
    }
  }

  @Test func `B03: a file cut off anywhere is unparsable`() throws {
    let bytes = try Self.domain()
    for length in 0..<bytes.count - 1 {
      #expect(throws: FormatError.self) { try XMLPropertyListReader.read(Array(bytes[..<length])) }
    }
  }

  @Test(arguments: ["hello", " \n", "garbage after it", "<plist/>", "\0", "}"])
  func `B03: what follows a whole file makes it unparsable`(garbage: String) throws {
    let bytes = try Self.domain()
    if garbage.contains(where: { !$0.isWhitespace }) {
      #expect(throws: FormatError.self) { try XMLPropertyListReader.read(bytes + garbage.utf8) }
    }
    #expect(throws: FormatError.self) { try XMLPropertyListReader.read(Array(garbage.utf8)) }
  }
}
