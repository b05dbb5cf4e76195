import DefaultsStorage
import FoundationEssentials
import Testing

@Suite struct BinaryPropertyListWriterTests {
  private func roundTrip(_ value: PropertyList) throws -> PropertyList? {
    let bytes = try BinaryPropertyListWriter.write(["k": value])
    guard case .dictionary(let root) = try BinaryPropertyListReader.read(bytes) else { return nil }
    return root["k"]
  }

  @Test func `the layout is Apple's`() throws {
    let bytes = try BinaryPropertyListWriter.write(["a": 1])
    let expected =
      Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x61, 0x10, 1, 0x08, 0x0B, 0x0D]
      + [0, 0, 0, 0, 0, 0, 1, 1] + BinaryAssembler.bigEndian(3, size: 8)
      + BinaryAssembler.bigEndian(0, size: 8) + BinaryAssembler.bigEndian(15, size: 8)
    #expect(bytes == expected)
  }

  @Test(
    arguments: [
      (0, [0x10, 0]), (255, [0x10, 255]), (256, [0x11, 1, 0]), (65536, [0x12, 0, 1, 0, 0]),
      (Int128(UInt32.max), [0x12, 255, 255, 255, 255]),
      (Int128(UInt32.max) + 1, [0x13, 0, 0, 0, 1, 0, 0, 0, 0]),
      (-1, [0x13] + [UInt8](repeating: 255, count: 8)),
      (Int128(Int64.min), [0x13, 0x80, 0, 0, 0, 0, 0, 0, 0]),
      (Int128(Int64.max), [0x13, 0x7F] + [UInt8](repeating: 255, count: 7)),
      (Int128(Int64.max) + 1, [0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 0]),
      (
        Int128(UInt64.max),
        [0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 255, count: 8)
      ),
      (.max, [0x14, 0x7F] + [UInt8](repeating: 255, count: 15)),
      (.min, [0x14, 0x80] + [UInt8](repeating: 0, count: 15)),
    ] as [(Int128, [UInt8])])
  func `an integer has the smallest width`(value: Int128, object: [UInt8]) throws {
    let bytes = try BinaryPropertyListWriter.write(["a": .integer(value)])
    #expect(Array(bytes[13..<13 + object.count]) == object)
    #expect(bytes.count == 13 + object.count + 3 + 32)
    #expect(try roundTrip(.integer(value)) == .integer(value))
  }

  @Test func `equal scalars are one object, and unequal ones are not`() throws {
    let text: PropertyList = "a string that is written once"
    let once = try BinaryPropertyListWriter.write(["k": [text]])
    let often = try BinaryPropertyListWriter.write(["k": .array(Array(repeating: text, count: 10))])
    #expect(often.count == once.count + 9)
    let kinds: PropertyList = [
      1, 1.0, true, .uid(1), "1", .data(Data("1".utf8)), .null, false, 0, 0.0, .real(-0.0), "",
      .data(Data()), .date(Date(timeIntervalSinceReferenceDate: 1)), .real(.nan),
      "é", "e\u{301}",
    ]
    #expect(try roundTrip(kinds) == kinds)
  }

  @Test(arguments: [0, 14, 15, 16, 255, 256, 65_536])
  func `counts and widths grow as needed`(count: Int) throws {
    let array = PropertyList.array((0..<count).map { .integer(Int128($0)) })
    #expect(try roundTrip(array) == array)
    let text = String(repeating: "x", count: count)
    #expect(
      try roundTrip([.string(text), .string(text + "é")]) == [.string(text), .string(text + "é")])
    let data = PropertyList.data(Data(repeating: 7, count: count))
    #expect(try roundTrip(data) == data)
    let members = PropertyList.dictionary(
      Dictionary(
        uniqueKeysWithValues: (0..<min(count, 70_000)).map { (.init("\($0)"), .integer(1)) }))
    #expect(try roundTrip(members) == members)
  }

  @Test func `B16: the same tree gives the same bytes`() throws {
    let keys = (0..<100).map { PropertyList.Key("key \($0 * 7919 % 101) é") }
    func tree(_ keys: [PropertyList.Key]) -> [PropertyList.Key: PropertyList] {
      var root: [PropertyList.Key: PropertyList] = [:]
      for key in keys {
        root[key] = [.string(key.string), ["b": 1, "a": 2, "c": .string(key.string)]]
      }
      return root
    }
    let bytes = try BinaryPropertyListWriter.write(tree(keys))
    #expect(try BinaryPropertyListWriter.write(tree(keys.reversed())) == bytes)
    #expect(try BinaryPropertyListWriter.write(tree(keys.shuffled())) == bytes)
  }

  @Test func `a date that is not finite is kept where a file has one`() throws {
    for seconds in [Double.nan, .infinity, -.infinity] {
      guard
        case .date(let date)? = try roundTrip(.date(Date(timeIntervalSinceReferenceDate: seconds)))
      else { throw FormatError("no date") }
      #expect(date.timeIntervalSinceReferenceDate.bitPattern == seconds.bitPattern)
    }
  }

  @Test func `what cannot be written is an error that names the place`() throws {
    var deep: PropertyList = []
    for _ in 1..<PropertyList.maximumDepth - 1 { deep = [deep] }
    #expect(try roundTrip(deep) == deep)
    let tooDeep = #expect(throws: FormatError.self) { try roundTrip([deep]) }
    #expect(tooDeep?.keyPath == ["k"])
    let noNumber = #expect(throws: FormatError.self) {
      try BinaryPropertyListWriter.write(["a": [1, ["b": .numeral("x")]]])
    }
    #expect(noNumber?.keyPath == ["a", "b"])
  }
}
