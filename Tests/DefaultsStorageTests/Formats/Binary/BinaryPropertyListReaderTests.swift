import DefaultsStorage
import FoundationEssentials
import Testing

@Suite struct BinaryPropertyListReaderTests {
  @Test(
    arguments: [
      ([0x00], .null), ([0x08], false), ([0x09], true),
      ([0x10, 0xFF], 255), ([0x11, 0xFF, 0xFE], 65534), ([0x12, 0xFF, 0, 0, 0], 0xFF00_0000),
      ([0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE], -2),
      ([0x13, 0x80, 0, 0, 0, 0, 0, 0, 0], .integer(Int128(Int64.min))),
      ([0x14] + [UInt8](repeating: 0, count: 14) + [0x15, 0x18], 5400),
      (
        [0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xFF, count: 8),
        .integer(Int128(UInt64.max))
      ),
      ([0x14] + [UInt8](repeating: 0xFF, count: 16), -1),
      ([0x14, 0x80] + [UInt8](repeating: 0, count: 15), .integer(.min)),
      ([0x22, 0x3F, 0xC0, 0, 0], 1.5), ([0x23, 0xBF, 0xF8, 0, 0, 0, 0, 0, 0], -1.5),
      ([0x23, 0x80, 0, 0, 0, 0, 0, 0, 0], .real(-0.0)),
      ([0x23, 0x7F, 0xF8, 0, 0, 0, 0, 0, 1], .real(Double(bitPattern: 0x7FF8_0000_0000_0001))),
      ([0x22, 0x7F, 0x80, 0, 0], .real(.infinity)),
      ([0x33, 0x3F, 0xE0, 0, 0, 0, 0, 0, 0], .date(Date(timeIntervalSinceReferenceDate: 0.5))),
      ([0x40], .data(Data())), ([0x42, 0, 0xFF], .data(Data([0, 0xFF]))),
      ([0x4F, 0x10, 0x02, 1, 2], .data(Data([1, 2]))),
      ([0x50], ""), ([0x53, 0x61, 0x00, 0x7F], "a\0\u{7F}"), ([0x5F, 0x11, 0, 1, 0x61], "a"),
      ([0x5F, 0x14] + [UInt8](repeating: 0, count: 15) + [1, 0x61], "a"),
      ([0x60], ""), ([0x62, 0xD8, 0x3D, 0xDE, 0x00], "😀"), ([0x61, 0xFF, 0xFE], "\u{FFFE}"),
      ([0x80, 7], .uid(7)), ([0x81, 1, 0], .uid(256)), ([0x82, 1, 0, 0], .uid(65536)),
      ([0x87] + [UInt8](repeating: 0xFF, count: 8), .uid(.max)),
      ([0xA0], []), ([0xB0], []), ([0xC0], []), ([0xD0], [:]), ([0xAF, 0x10, 0], []),
    ] as [([UInt8], PropertyList)])
  func `an object reads as its value`(object: [UInt8], value: PropertyList) throws {
    #expect(try BinaryPropertyListReader.read(BinaryAssembler([object]).bytes) == value)
  }

  @Test(arguments: 1...8) func `offsets and references of every width are read`(size: Int) throws {
    let references = [1, 2, 2, 3].flatMap { BinaryAssembler.bigEndian($0, size: size) }
    var list = BinaryAssembler([[0xD2] + references, [0x51, 0x61], [0x51, 0x62], [0x10, 3]])
    list.offsetSize = 9 - size
    list.referenceSize = size
    #expect(try BinaryPropertyListReader.read(list.bytes) == ["a": "b", "b": 3])
  }

  @Test func `the top object is any, and what nothing refers to is passed over`() throws {
    var list = BinaryAssembler([[0xFF, 0x00], [0xA2, 2, 2], [0x51, 0x62], [0xA1, 3]])
    list.topObject = 1
    #expect(try BinaryPropertyListReader.read(list.bytes) == ["b", "b"])
  }

  @Test(
    arguments: [
      ("an array in itself", [[0xA1, 0]]),
      ("a dictionary in itself", [[0xD1, 1, 0], [0x51, 0x61]]),
      ("a circle of two", [[0xA1, 1], [0xA1, 0]]),
      ("a branching circle", [[0xA3, 1, 1, 1], [0xA3, 0, 0, 0]]),
      ("an unknown reference", [[0xA1, 1]]),
      ("a key that is no string", [[0xD1, 1, 1], [0x10, 1]]),
      ("a key given twice", [[0xD2, 1, 1, 1, 1], [0x51, 0x61]]),
      ("equal keys", [[0xD2, 1, 2, 1, 2], [0x51, 0x61], [0x61, 0, 0x61]]),
      ("unknown simple object", [[0x01]]), ("fill", [[0x0F]]), ("a URL", [[0x0C, 0x51, 0x61]]),
      ("an integer of 32 bytes", [[0x15] + [UInt8](repeating: 0, count: 32)]),
      ("an integer cut off", [[0x13, 0, 0, 0]]),
      ("a wide integer cut off", [[0x14] + [UInt8](repeating: 0, count: 15)]),
      ("a real of 2 bytes", [[0x21, 0, 0]]), ("a real cut off", [[0x23, 0, 0, 0, 0]]),
      ("a date of another width", [[0x32, 0, 0, 0, 0]]), ("a date cut off", [[0x33, 0, 0, 0]]),
      ("data beyond the end", [[0x45, 0]]), ("a string beyond the end", [[0x5E, 0x61]]),
      ("UTF-16 beyond the end", [[0x62, 0, 0x61, 0]]), ("not ASCII", [[0x51, 0x80]]),
      ("a lone high surrogate", [[0x61, 0xD8, 0x3D]]),
      ("a lone low surrogate", [[0x62, 0xDC, 0, 0, 0x61]]),
      ("a UID of nine bytes", [[0x88] + [UInt8](repeating: 0, count: 9)]),
      ("a UID cut off", [[0x83, 0]]),
      ("an unknown kind", [[0x70]]), ("another unknown kind", [[0xE0]]),
      ("a count that is no integer", [[0x5F, 0x51, 0x61]]), ("a count that is not there", [[0x5F]]),
      ("a negative count", [[0x5F, 0x13] + [UInt8](repeating: 0xFF, count: 8)]),
      ("a huge count", [[0xAF, 0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7)]),
      ("a count that overflows", [[0xDF, 0x13, 0x40] + [UInt8](repeating: 0, count: 7)]),
      ("a count of 16 bytes", [[0x6F, 0x14] + [UInt8](repeating: 0x7F, count: 16)]),
      ("an array beyond the end", [[0xA3, 0, 0]]),
    ] as [(String, [[UInt8]])])
  func `a malformed object is refused`(name: String, objects: [[UInt8]]) {
    #expect(throws: FormatError.self) {
      try BinaryPropertyListReader.read(BinaryAssembler(objects).bytes)
    }
  }

  @Test(arguments: [[0x6F, 0x10], [0xDF, 0x10], [0x5F, 0x10], [0xDF]] as [[UInt8]])
  func `a count that lies in the offset table is refused`(object: [UInt8]) {
    var list = BinaryAssembler([object])
    // The table's first byte would do for the count.
    list.offsetSize = 2
    #expect(throws: FormatError.self) { try BinaryPropertyListReader.read(list.bytes) }
  }

  @Test(arguments: [0, 1])
  func `the error of a key given twice says where it is given again`(depth: Int) {
    let around: [[UInt8]] = depth == 0 ? [] : [[0xA1, 1]]
    let first = UInt8(depth + 1)
    let list = BinaryAssembler(
      around + [[0xD2, first, first + 1, first, first], [0x51, 0x61], [0x61, 0, 0x61]])
    let offset = 8 + 2 * depth + 2
    let error = #expect(throws: FormatError.self) {
      try BinaryPropertyListReader.read(list.bytes)
    }
    #expect(error?.offset == offset)
  }

  @Test func `a trailer that lies is refused`() {
    let good = BinaryAssembler([[0xA1, 1], [0x09]])
    var broken = Array(repeating: good, count: 12)
    broken[0].topObject = 2
    broken[1].topObject = .max
    broken[2].objectCount = 0
    broken[3].objectCount = .max
    broken[4].objectCount = 3
    broken[5].tableOffset = 0
    broken[6].tableOffset = .max
    broken[7].tableOffset = UInt64(good.bytes.count - 31)
    broken[8].offsetSize = 0
    broken[9].referenceSize = 0
    broken[10].offsetSize = 9
    broken[11].referenceSize = 255
    for list in broken {
      #expect(throws: FormatError.self) { try BinaryPropertyListReader.read(list.bytes) }
    }
    for offset: UInt64 in [0, 7, 11, 12, .max, UInt64(Int.max)] {
      var list = good
      list.offsetSize = 8
      list.offsets[1] = offset
      #expect(throws: FormatError.self) { try BinaryPropertyListReader.read(list.bytes) }
    }
  }

  @Test func `every prefix of a list is refused`() throws {
    let bytes = try BinaryPropertyListWriter.write(["a": [1, "é", 2.5], "b": ["c": true]])
    for count in 0..<bytes.count {
      #expect(throws: FormatError.self) {
        try BinaryPropertyListReader.read(Array(bytes[..<count]))
      }
    }
  }

  @Test func `every changed byte gives a value or an error`() throws {
    let bytes = try BinaryPropertyListWriter.write(
      ["a": [1, "é", 2.5, .uid(3)], "b": ["c": true, "d": .data(Data([1]))]])
    for index in bytes.indices {
      for value: UInt8 in [0, 1, 0x0F, 0x5F, 0x7F, 0x80, 0xA1, 0xDF, 0xFF, bytes[index] ^ 1] {
        var changed = bytes
        changed[index] = value
        _ = try? BinaryPropertyListReader.read(changed)
      }
    }
  }

  @Test func `nesting is limited, also through shared objects`() throws {
    func chain(_ count: Int) -> BinaryAssembler {
      // Object i holds object i + 1; all but the last in two bytes.
      var list = BinaryAssembler(
        (1..<count).map { [0xA1, UInt8($0 >> 8), UInt8($0 & 0xFF)] } + [[0xA0]])
      list.offsetSize = 2
      list.referenceSize = 2
      return list
    }
    let depth = PropertyList.maximumDepth
    _ = try BinaryPropertyListReader.read(chain(depth).bytes)
    #expect(throws: FormatError.self) { try BinaryPropertyListReader.read(chain(depth + 1).bytes) }
    #expect(throws: FormatError.self) { try BinaryPropertyListReader.read(chain(20_000).bytes) }
    // The second half is read at once by the top array, and met again by the first half.
    var shared = chain(depth + 1)
    shared.objects.append([0xA2, 1, 0, 0, 0])
    shared.topObject = UInt64(depth + 1)
    #expect(throws: FormatError.self) { try BinaryPropertyListReader.read(shared.bytes) }
  }

  @Test(arguments: [2, 3, 8]) func `shared arrays do not multiply without end`(factor: Int) throws {
    func bomb(levels: Int) -> [UInt8] {
      BinaryAssembler(
        (1...levels).map { [0xA0 | UInt8(factor)] + Array(repeating: UInt8($0), count: factor) }
          + [[0x51, 0x61]]
      ).bytes
    }
    #expect(throws: FormatError.self) { try BinaryPropertyListReader.read(bomb(levels: 40)) }
    let few = try BinaryPropertyListReader.read(bomb(levels: 4))
    guard case .array(let elements) = few else { throw FormatError("no array") }
    #expect(elements.count == factor)
  }

  @Test func `a shared dictionary is read wherever it is`() throws {
    // As plistlib writes one Python object that is in a list a thousand times.
    let references = Array(repeating: UInt8(1), count: 1000)
    var list = BinaryAssembler([
      [0xAF, 0x11, 0x03, 0xE8] + references, [0xD1, 2, 3], [0x51, 0x61], [0x10, 1],
    ])
    list.offsetSize = 2
    #expect(
      try BinaryPropertyListReader.read(list.bytes)
        == .array(Array(repeating: ["a": 1], count: 1000)))
  }
}
