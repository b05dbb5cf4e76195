import FoundationEssentials

extension BinaryPropertyListReader {
  /// The value at the offset, which is no array and no dictionary.
  func scalar(at offset: Int) throws(FormatError) -> PropertyList {
    let marker = bytes[offset]
    switch marker {
    case BinaryMarker.null: return .null
    case BinaryMarker.false: return .boolean(false)
    case BinaryMarker.true: return .boolean(true)
    case BinaryMarker.date:
      let bits = try unsigned(at: offset + 1, size: 8)
      return .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits)))
    default: break
    }
    switch marker & 0xF0 {
    case BinaryMarker.integer: return .integer(try integer(at: offset).value)
    case BinaryMarker.real: return .real(try real(at: offset))
    case BinaryMarker.data:
      return .data(Data(bytes[try content(at: offset, elementSize: 1)]))
    case BinaryMarker.ascii:
      return .string(String(decoding: bytes[try ascii(at: offset) ?? 0..<0], as: UTF8.self))
    case BinaryMarker.utf16: return .string(try utf16(at: offset))
    case BinaryMarker.uid:
      return .uid(try unsigned(at: offset + 1, size: Int(marker & 0x0F) + 1))
    default: throw FormatError("an object of an unknown kind", offset: offset)
    }
  }

  /// Where the content of a data, string or container object is, its count checked.
  func content(at offset: Int, elementSize: Int) throws(FormatError) -> Range<Int> {
    var count = Int(bytes[offset] & 0x0F)
    var start = offset + 1
    if count == Int(BinaryMarker.longCount), start + 1 < trailer.tableOffset,
      bytes[start] == BinaryMarker.integer
    {
      // One byte, as nearly every count of more than 14 has.
      count = Int(bytes[start + 1])
      start += 2
    } else if count == Int(BinaryMarker.longCount) {
      guard start < trailer.tableOffset, bytes[start] & 0xF0 == BinaryMarker.integer else {
        throw FormatError("a count is not an integer", offset: start)
      }
      let integer = try integer(at: start)
      guard let long = Int(exactly: integer.value), long >= 0 else {
        throw outside(offset)
      }
      count = long
      start = integer.end
    }
    guard count <= (trailer.tableOffset - start) / elementSize else { throw outside(offset) }
    return start..<start + count * elementSize
  }

  /// One, two and four bytes are unsigned, eight and sixteen are signed, as Apple's writer has it.
  private func integer(at offset: Int) throws(FormatError) -> (value: Int128, end: Int) {
    let start = offset + 1
    switch bytes[offset] & 0x0F {
    case let power where power < 3:
      let size = 1 << Int(power)
      return (Int128(try unsigned(at: start, size: size)), start + size)
    case 3: return (Int128(Int64(bitPattern: try unsigned(at: start, size: 8))), start + 8)
    case 4:
      let high = Int64(bitPattern: try unsigned(at: start, size: 8))
      return (Int128(high) << 64 | Int128(try unsigned(at: start + 8, size: 8)), start + 16)
    default: throw FormatError("an integer of an unknown width", offset: offset)
    }
  }

  private func real(at offset: Int) throws(FormatError) -> Double {
    switch bytes[offset] & 0x0F {
    case 2:
      return Double(Float(bitPattern: UInt32(try unsigned(at: offset + 1, size: 4))))
    case 3: return Double(bitPattern: try unsigned(at: offset + 1, size: 8))
    default: throw FormatError("a real of an unknown width", offset: offset)
    }
  }

  private func unsigned(at offset: Int, size: Int) throws(FormatError) -> UInt64 {
    guard size <= 8 else { throw FormatError("an integer of an unknown width", offset: offset) }
    guard size <= trailer.tableOffset - offset else { throw outside(offset) }
    return bytes.bigEndian(at: offset, size: size)
  }

  /// Where the text of the ASCII string at the offset is; `nil` if something else is there.
  @inline(__always)
  func ascii(at offset: Int) throws(FormatError) -> Range<Int>? {
    guard bytes[offset] & 0xF0 == BinaryMarker.ascii else { return nil }
    let content = try content(at: offset, elementSize: 1)
    guard bytes.isASCII(in: content) else {
      throw FormatError("an ASCII string with other characters", offset: offset)
    }
    return content
  }

  private func utf16(at offset: Int) throws(FormatError) -> String {
    let content = try content(at: offset, elementSize: 2)
    let units = stride(from: content.lowerBound, to: content.upperBound, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw FormatError("a string with a lone surrogate", offset: offset)
    }
    return text
  }

  private func outside(_ offset: Int) -> FormatError {
    FormatError("an object reaches beyond the objects' part", offset: offset)
  }
}
