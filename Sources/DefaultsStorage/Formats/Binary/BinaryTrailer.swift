/// The last 32 bytes of a binary property list, which say where the rest is.
///
/// A list is made of four parts (Apple's CFBinaryPList.c, whose opening comment is the only
/// description there is):
///
///     "bplist00"         magic and version
///     objects            each a marker byte: kind in the high half, size or count in the low half
///     offset table       where each object begins, in big-endian integers of `offsetSize` bytes
///     trailer            5 unused bytes, a sort version, offsetSize, referenceSize,
///                        and in 8 bytes each: object count, number of the top object, table's offset
///
/// Arrays and dictionaries hold the numbers of their objects, in `referenceSize` bytes each: a
/// dictionary those of its keys, then those of its values. So `{a: 1}` is, in hexadecimal,
///
///     62706C6973743030   D1 01 02   51 61   10 01   08 0B 0D   00…00 01 01 (3, 0 and 0F in 8 bytes)
struct BinaryTrailer {
  static let magic = Array("bplist0".utf8)
  /// Where the first object may be. A number, as to ask an array costs a look whether it is made yet.
  static let firstOffset = 8
  static let size = 32

  /// The first byte that is no object: the beginning of the offset table.
  let tableOffset: Int
  let offsetSize: Int
  let referenceSize: Int
  let objectCount: Int
  let topObject: Int

  /// Reads the trailer of a list, and checks that what it says lies within the bytes.
  init(of bytes: [UInt8]) throws(FormatError) {
    guard bytes.starts(with: Self.magic) else {
      throw FormatError("a binary property list begins with \"bplist0\"", offset: 0)
    }
    let start = bytes.count - Self.size
    guard start > Self.magic.count else {
      throw FormatError("the binary property list is cut off", offset: bytes.count)
    }
    offsetSize = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw FormatError("integers of such a width are not known", offset: start + 6)
    }
    let numbers = (1...3).map { bytes.bigEndian(at: start + 8 * $0, size: 8) }
    guard let objectCount = Int(exactly: numbers[0]), let topObject = Int(exactly: numbers[1]),
      let tableOffset = Int(exactly: numbers[2]), tableOffset > Self.magic.count,
      tableOffset <= start, objectCount <= (start - tableOffset) / offsetSize,
      topObject < objectCount
    else {
      throw FormatError("the trailer refers to what lies outside of the file", offset: start)
    }
    self.objectCount = objectCount
    self.topObject = topObject
    self.tableOffset = tableOffset
  }
}

extension [UInt8] {
  /// The unsigned integer of one to eight bytes at the offset. Eight bytes must lie within the array from
  /// there on, which the trailer sees to.
  @inline(__always)
  func bigEndian(at offset: Int, size: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count - 8)
    let word = withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    return UInt64(bigEndian: word) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* size)
  }

  /// Whether all bytes in the range are ASCII characters. Eight bytes must lie within the array from its
  /// end on.
  func isASCII(in range: Range<Int>) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count - 8)
    return withUnsafeBytes { bytes in
      // Eight at a time; what of the last eight lies behind the range does not count.
      var index = range.lowerBound
      while index < range.upperBound {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let kept = Swift.min(range.upperBound &- index, 8)
        let highBits: UInt64 = 0x8080_8080_8080_8080 &>> UInt64(truncatingIfNeeded: 64 &- 8 &* kept)
        if word & highBits != 0 { return false }
        index &+= 8
      }
      return true
    }
  }

  /// Appends the low `size` bytes of the integer.
  mutating func appendBigEndian(_ value: some FixedWidthInteger, size: Int) {
    for shift in stride(from: 8 * (size - 1), through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
