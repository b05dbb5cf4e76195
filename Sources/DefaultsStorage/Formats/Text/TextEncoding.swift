/// The encodings that a text document can declare.
enum TextEncoding {
  case utf8, latin1

  /// A document's bytes in UTF-8, without byte order mark.
  ///
  /// The encoding is told by the mark, else by a zero byte beside the first character, which is
  /// ASCII in every format here (XML 1.0, appendix F), else it is what `declared` finds, else UTF-8.
  ///
  /// - Throws: ``FormatError`` for broken UTF-8, UTF-16 and UTF-32, and what `declared` throws.
  static func utf8(
    _ bytes: [UInt8],
    declared: ([UInt8]) throws(FormatError) -> TextEncoding = { _ in .utf8 }
  ) throws(FormatError) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try checked(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return try fromUTF32(bytes, isBigEndian: true) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return try fromUTF32(bytes, isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try fromUTF16(bytes.dropFirst(2), high: 0) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try fromUTF16(bytes.dropFirst(2), high: 1) }
    if bytes.count >= 2, bytes[0] == 0, bytes[1] != 0 { return try fromUTF16(bytes[...], high: 0) }
    if bytes.count >= 2, bytes[0] != 0, bytes[1] == 0 { return try fromUTF16(bytes[...], high: 1) }
    return switch try declared(bytes) {
    case .utf8: try checked(bytes)
    case .latin1: fromLatin1(bytes)
    }
  }

  private static func checked(_ bytes: [UInt8]) throws(FormatError) -> [UInt8] {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return bytes
    } catch {
      throw ByteCursor(bytes).error("not valid UTF-8", at: error.byteOffsets.lowerBound)
    }
  }

  /// `high` is the place of the high byte in each pair.
  private static func fromUTF16(
    _ bytes: ArraySlice<UInt8>, high: Int
  ) throws(FormatError) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else {
      throw FormatError("UTF-16 with half a code unit at the end", offset: bytes.endIndex)
    }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw FormatError("UTF-16 with half a surrogate pair")
    }
    return Array(text.utf8)
  }

  private static func fromUTF32(
    _ bytes: [UInt8], isBigEndian: Bool
  ) throws(FormatError) -> [UInt8] {
    guard bytes.count.isMultiple(of: 4) else {
      throw FormatError("UTF-32 with a part of a code unit at the end", offset: bytes.endIndex)
    }
    var result: [UInt8] = []
    for index in stride(from: 4, to: bytes.count, by: 4) {
      let unit = bytes[index..<index + 4].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
      guard let scalar = Unicode.Scalar(isBigEndian ? unit : unit.byteSwapped) else {
        throw FormatError("UTF-32 with what is no Unicode scalar", offset: index)
      }
      result.append(contentsOf: String(scalar).utf8)
    }
    return result
  }

  private static func fromLatin1(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte < 0x80 {
        result.append(byte)
      } else {
        result.append(0xC0 | byte >> 6)
        result.append(0x80 | byte & 0x3F)
      }
    }
    return result
  }
}
