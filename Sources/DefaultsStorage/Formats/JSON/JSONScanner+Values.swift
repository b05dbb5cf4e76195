extension JSONScanner {
  /// Reads the one value that the whole text is.
  mutating func document() throws(FormatError) -> DocumentRoot {
    try skipBlanks()
    guard index < bytes.count else { throw FormatError("the document is empty") }
    let root = current == UInt8(ascii: "{") ? try domain() : .other(try value(depth: 0))
    try skipBlanks()
    guard index == bytes.count else { throw unexpected("the end of the text") }
    return root
  }

  private mutating func domain() throws(FormatError) -> DocumentRoot {
    var root = RootEntries()
    try forEachMember(depth: 1) { scanner, key, position throws(FormatError) in
      if scanner.current == UInt8(ascii: "\"") {
        let string = try scanner.stringBytes()
        root.add(key, string: string, at: position, noting: &scanner.duplicates)
      } else {
        let value = try scanner.value(depth: 1)
        root.add(key, value, at: position, noting: &scanner.duplicates)
      }
    }
    return .domain(root.entries)
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
    var entries: [TextEntry] = []
    try forEachMember(depth: depth) { scanner, key, position throws(FormatError) in
      let key = PropertyList.Key(String(decoding: key, as: UTF8.self))
      entries.append((key, try scanner.value(depth: depth), position))
    }
    let members = duplicates.dictionary(of: consume entries)
    return JSONUID.number(of: members).map { .uid($0) } ?? .dictionary(members)
  }

  /// Reads an object. `read` is handed each key and where it is, and reads the value on.
  private mutating func forEachMember(
    depth: Int,
    _ read: (inout JSONScanner, ArraySlice<UInt8>, Int) throws(FormatError) -> Void
  ) throws(FormatError) {
    try enterContainer(depth: depth)
    if skip("}") { return }
    repeat {
      let start = index
      guard current == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
      let key = try stringBytes()
      try skipBlanks()
      guard skip(":") else { throw unexpected("a colon after the key") }
      try skipBlanks()
      try read(&self, key, start)
    } while try continues(until: "}")
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
