/// A place in valid UTF-8 text that is read byte by byte.
///
/// It works on an array, so no input can make it read out of bounds.
struct ByteCursor {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at the position, or nil at the end.
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The byte after the position, or nil where there is none.
  var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  /// Whether the text goes on with these bytes.
  func isAt(_ literal: StaticString) -> Bool {
    literal.withUTF8Buffer { literal in
      guard bytes.count - position >= literal.count else { return false }
      for (index, byte) in literal.enumerated() where bytes[position + index] != byte {
        return false
      }
      return true
    }
  }

  /// Steps over these bytes if the text goes on with them.
  mutating func skip(_ literal: StaticString) -> Bool {
    guard isAt(literal) else { return false }
    position += literal.utf8CodeUnitCount
    return true
  }

  /// Steps behind the next occurrence of these bytes.
  ///
  /// - Throws: ``FormatError`` with the place `start` if they do not occur any more.
  mutating func skip(
    past literal: StaticString, of construct: StaticString, from start: Int
  ) throws(FormatError) {
    while !isAtEnd {
      if skip(literal) { return }
      position += 1
    }
    throw error("\(construct) without an end", at: start)
  }
}

extension ByteCursor {
  /// An error with the line and column of a place, or of the position.
  func error(_ message: String, at place: Int? = nil) -> FormatError {
    let place = linesAndColumns(of: [min(place ?? position, bytes.count)]).first
    return FormatError(message, line: place?.line, column: place?.column)
  }

  /// The lines and columns of places in ascending order, counted from 1, in one pass.
  ///
  /// A line ends with LF, CR or CRLF.
  func linesAndColumns(of places: [Int]) -> [(line: Int, column: Int)] {
    var line = 1
    var start = 0
    var index = 0
    return places.map { place in
      while index < place {
        if isLineEnd(index) {
          line += 1
          start = index + 1
        }
        index += 1
      }
      return (line, place - start + 1)
    }
  }

  private func isLineEnd(_ index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
    default: false
    }
  }
}

extension UInt8 {
  /// Space, tab, LF or CR: the white space of XML 1.0, section 2.3.
  var isXMLSpace: Bool {
    switch self {
    case 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// The value of a hexadecimal digit, or nil.
  var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Without white space at both ends.
  var trimmed: ArraySlice<UInt8> {
    var slice = self
    while let first = slice.first, first.isXMLSpace { slice.removeFirst() }
    while let last = slice.last, last.isXMLSpace { slice.removeLast() }
    return slice
  }
}
