/// Builds the tree from OpenStep text.
struct OpenStepParser {
  private var scanner: OpenStepScanner
  private var depth = 0
  private var duplicates = DuplicateKeys()

  init(_ utf8: [UInt8]) { scanner = OpenStepScanner(utf8) }

  var remarks: [FormatError] { duplicates.remarks(in: scanner.cursor) }

  /// Reads the whole document.
  mutating func document(allowsFragments: Bool) throws(FormatError) -> PropertyList {
    try scanner.skipSpace()
    let start = scanner.cursor.position
    var root = try value()
    try scanner.skipSpace()
    if case .string = root {
      switch scanner.cursor.current {
      case UInt8(ascii: "="), UInt8(ascii: ";"):
        scanner.cursor.position = start
        depth = 1
        root = .dictionary(try entries())
      case nil where !allowsFragments:
        throw scanner.cursor.error("a lone string is no property list", at: start)
      default: break
      }
    }
    guard scanner.cursor.isAtEnd else {
      throw scanner.cursor.error("something follows the property list")
    }
    return root
  }

  private mutating func value() throws(FormatError) -> PropertyList {
    try scanner.skipSpace()
    let start = scanner.cursor.position
    switch scanner.cursor.current {
    case UInt8(ascii: "{"): return try dictionary()
    case UInt8(ascii: "("): return try array()
    case UInt8(ascii: "<"):
      let content = try scanner.bracketed()
      guard let value = OpenStepBrackets.value(content) else {
        throw scanner.cursor.error("malformed data or typed value", at: start)
      }
      return value
    default:
      guard let string = try scanner.string() else { throw unexpected("a value") }
      return .string(string)
    }
  }

  private func unexpected(_ expected: String) -> FormatError {
    scanner.cursor.isAtEnd
      ? scanner.cursor.error("the end where \(expected) should be")
      : scanner.cursor.error("a character where \(expected) should be")
  }
}

extension OpenStepParser {
  private mutating func enter() throws(FormatError) {
    depth += 1
    guard depth <= PropertyList.maximumDepth else {
      throw scanner.cursor.error("nested deeper than \(PropertyList.maximumDepth) containers")
    }
    scanner.cursor.position += 1
  }

  private mutating func array() throws(FormatError) -> PropertyList {
    try enter()
    defer { depth -= 1 }
    var elements: [PropertyList] = []
    while try !scanner.skip(")") {
      elements.append(try value())
      guard try !scanner.skip(",") else { continue }
      guard try scanner.skip(")") else { throw unexpected("a comma or )") }
      break
    }
    return .array(elements)
  }

  private mutating func dictionary() throws(FormatError) -> PropertyList {
    try enter()
    defer { depth -= 1 }
    let entries = try entries()
    guard try scanner.skip("}") else { throw unexpected("a key or }") }
    return .dictionary(entries)
  }

  /// Reads what lies between braces, up to the brace or the end.
  private mutating func entries() throws(FormatError) -> [PropertyList.Key: PropertyList] {
    var entries: [TextEntry] = []
    while true {
      try scanner.skipSpace()
      let start = scanner.cursor.position
      guard let name = try scanner.string() else { break }
      let value = try scanner.skip("=") ? try value() : .string(name)
      let key = PropertyList.Key(name)
      entries.append((key, value, start))
      guard try !scanner.skip(";") else { continue }
      guard scanner.cursor.current == UInt8(ascii: "}") else { throw unexpected("a semicolon") }
      break
    }
    return duplicates.dictionary(of: consume entries)
  }
}
