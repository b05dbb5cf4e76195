/// The encodings that a byte order mark announces.
enum UnicodeBytes {
  private static let marks: [(bytes: [UInt8], encoding: Encoding)] = [
    ([0xEF, 0xBB, 0xBF], .utf8),
    // Before UTF-16, whose little-endian mark is the beginning of this one.
    ([0xFF, 0xFE, 0, 0], .wide(unitBytes: 4, isBigEndian: false)),
    ([0, 0, 0xFE, 0xFF], .wide(unitBytes: 4, isBigEndian: true)),
    ([0xFF, 0xFE], .wide(unitBytes: 2, isBigEndian: false)),
    ([0xFE, 0xFF], .wide(unitBytes: 2, isBigEndian: true)),
  ]

  private enum Encoding {
    case utf8
    case wide(unitBytes: Int, isBigEndian: Bool)
  }

  /// The text's bytes in UTF-8 without the mark; without a mark, the bytes themselves, unchecked.
  static func utf8(_ bytes: [UInt8]) throws(FormatError) -> [UInt8] {
    guard let mark = marks.first(where: { bytes.starts(with: $0.bytes) }) else { return bytes }
    let text = bytes[mark.bytes.count...]
    guard case .wide(let unitBytes, let isBigEndian) = mark.encoding else { return Array(text) }
    guard text.count % unitBytes == 0 else {
      throw FormatError("the text ends in the middle of a character", offset: bytes.count)
    }
    let units = stride(from: text.startIndex, to: text.endIndex, by: unitBytes).lazy.map { start in
      let unit = text[start..<start + unitBytes]
      return isBigEndian
        ? unit.reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
        : unit.reversed().reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    }
    return unitBytes == 2
      ? try transcode(units.lazy.map { UInt16(truncatingIfNeeded: $0) }, from: UTF16.self)
      : try transcode(units, from: UTF32.self)
  }

  private static func transcode<Encoding: Unicode.Encoding>(
    _ units: some Sequence<Encoding.CodeUnit>, from encoding: Encoding.Type
  ) throws(FormatError) -> [UInt8] {
    var utf8: [UInt8] = []
    let isBroken = Swift.transcode(
      units.makeIterator(), from: encoding, to: UTF8.self, stoppingOnError: true
    ) { utf8.append($0) }
    guard !isBroken else { throw FormatError("the text is not valid \(encoding)") }
    return utf8
  }
}
