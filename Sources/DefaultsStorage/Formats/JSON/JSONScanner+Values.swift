extension JSONScanner {
  /// Reads the one value that the whole text is.
  mutating func document() throws(FormatError) -> PropertyList {
    try skipBlanks()
    guard index < bytes.count else { throw FormatError("the document is empty") }
    let root = try value(depth: 0)
    try skipBlanks()
    guard index == bytes.count else { throw unexpected("the end of the text") }
    return root
  }

  /// Reads the value here, which is inside `depth` containers.
  private mutating func value(depth: Int) throws(FormatError) -> PropertyList {
    switch current {
    case UInt8(ascii: "{"): try object(depth: depth + 1)
    case UInt8(ascii: "["): try array(depth: depth + 1)
    case UInt8(ascii: "\""): .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "t"): try literal("true", .boolean(true))
    case UInt8(ascii: "f"): try literal("false", .boolean(false))
    case UInt8(ascii: "n"): try literal("null", .null)
    default: throw unexpected("a value")
    }
  }

  private mutating func object(depth: Int) throws(FormatError) -> PropertyList {
    try enterContainer(depth: depth)
    if skip("}") { return .dictionary([:]) }
    var entries: [TextEntry] = []
    repeat {
      let start = index
      guard current == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
      let key = PropertyList.Key(try string())
      try skipBlanks()
      guard skip(":") else { throw unexpected("a colon after the key") }
      try skipBlanks()
      entries.append((key, try value(depth: depth), start))
    } while try continues(until: "}")
    let members = duplicates.dictionary(of: consume entries)
    if depth > 1, let number = JSONUID.number(of: members) { return .uid(number) }
    return .dictionary(members)
  }

  private mutating func array(depth: Int) throws(FormatError) -> PropertyList {
    try enterContainer(depth: depth)
    var elements: [PropertyList] = []
    if skip("]") { return .array(elements) }
    repeat {
      elements.append(try value(depth: depth))
    } while try continues(until: "]")
    return .array(elements)
  }

  private mutating func enterContainer(depth: Int) throws(FormatError) {
    guard depth <= PropertyList.maximumDepth else {
      throw error(FormatError.tooDeep.message, at: index)
    }
    index += 1
    try skipBlanks()
  }

  private mutating func literal(
    _ text: StaticString, _ value: PropertyList
  ) throws(FormatError) -> PropertyList {
    guard bytes[index...].starts(with: text.description.utf8) else { throw unexpected("a value") }
    index += text.utf8CodeUnitCount
    return value
  }

  private mutating func number() throws(FormatError) -> PropertyList {
    let start = index
    guard let end = JSONNumber.end(in: bytes[start...]) else {
      throw error("a number is malformed", at: start)
    }
    index = end
    return JSONNumber.value(of: bytes[start..<end])
  }
}
