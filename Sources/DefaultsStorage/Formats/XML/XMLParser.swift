/// Builds the tree from an XML property list's elements.
struct XMLParser {
  private var scanner: XMLScanner
  private var depth = 0
  private var duplicates = DuplicateKeys()

  init(_ utf8: [UInt8]) { scanner = XMLScanner(utf8) }

  var remarks: [FormatError] { duplicates.remarks(in: scanner.cursor) }

  /// Reads the whole document.
  mutating func document() throws(FormatError) -> DocumentRoot {
    try scanner.skipMiscellany()
    try scanner.skipDocumentType()
    guard let tag = try nextStartTag() else {
      throw scanner.cursor.error(
        scanner.cursor.isAtEnd ? "no property list" : "text where an element should be")
    }
    let root = tag.element == .plist ? try content(ofRoot: tag) : try root(tag)
    try scanner.skipMiscellany()
    guard scanner.cursor.isAtEnd else {
      throw scanner.cursor.error("something follows the property list")
    }
    return root
  }

  private mutating func content(ofRoot tag: XMLTag) throws(FormatError) -> DocumentRoot {
    guard !tag.isEmpty, let first = try nextStartTag() else {
      throw scanner.cursor.error("<plist> without a value", at: tag.start)
    }
    let root = try root(first)
    try scanner.skipMiscellany()
    guard scanner.isAtEndTag else { throw notAnElement(in: tag, or: "a second value in <plist>") }
    try scanner.endTag(of: tag)
    return root
  }

  private mutating func root(_ tag: XMLTag) throws(FormatError) -> DocumentRoot {
    guard tag.element == .dict else { return .other(try value(tag)) }
    var root = RootEntries()
    try nested(tag) { parser throws(FormatError) in
      try parser.forEachEntry(of: tag) { parser, key, value, position throws(FormatError) in
        if value.element == .string {
          let string = try parser.scanner.text(of: value)
          root.add(key, string: string, at: position, noting: &parser.duplicates)
        } else {
          root.add(key, try parser.value(value), at: position, noting: &parser.duplicates)
        }
      }
    }
    // A domain may have one key that would stand for a UID or a null, and is a dictionary all the same.
    return .domain(root.entries)
  }

  /// Reads the next start tag; nil if something else is there.
  private mutating func nextStartTag() throws(FormatError) -> XMLTag? {
    try scanner.skipMiscellany()
    guard scanner.cursor.current == UInt8(ascii: "<"), !scanner.isAtEndTag else { return nil }
    return try scanner.startTag()
  }

  /// What to say where neither an element nor an end tag follows.
  private func notAnElement(in tag: XMLTag, or other: String? = nil) -> FormatError {
    switch scanner.cursor.current {
    case nil: scanner.cursor.error("<\(tag.element.name)> is not closed", at: tag.start)
    case UInt8(ascii: "<"): scanner.cursor.error(other ?? "malformed tag")
    default: scanner.cursor.error("text between the elements of <\(tag.element.name)>")
    }
  }
}

extension XMLParser {
  /// Reads the value whose start tag has been read, up to the end of its end tag.
  private mutating func value(_ tag: XMLTag) throws(FormatError) -> PropertyList {
    switch tag.element {
    case .string: return .string(try string(tag))
    case .integer: return try scalar(tag) { NumberText.integer($0.trimmed) }
    case .real: return try scalar(tag) { NumberText.real($0.trimmed) }
    case .true: return try boolean(tag, true)
    case .false: return try boolean(tag, false)
    case .date: return try scalar(tag) { DateText.parse($0.trimmed).map { .date($0) } }
    case .data: return try scalar(tag) { Base64.decode($0).map { .data($0) } }
    case .array: return try nested(tag) { parser throws(FormatError) in try parser.array(tag) }
    case .dict: return try nested(tag) { parser throws(FormatError) in try parser.dictionary(tag) }
    case .key, .plist:
      throw scanner.cursor.error("<\(tag.element.name)> is no value", at: tag.start)
    }
  }

  private mutating func string(_ tag: XMLTag) throws(FormatError) -> String {
    // The document's UTF-8 is valid, and text is cut at ASCII characters only.
    String(decoding: try scanner.text(of: tag), as: UTF8.self)
  }

  private mutating func scalar(
    _ tag: XMLTag, _ parse: (ArraySlice<UInt8>) -> PropertyList?
  ) throws(FormatError) -> PropertyList {
    guard let value = parse(try scanner.text(of: tag)) else {
      throw scanner.cursor.error("malformed <\(tag.element.name)>", at: tag.start)
    }
    return value
  }

  private mutating func boolean(_ tag: XMLTag, _ value: Bool) throws(FormatError) -> PropertyList {
    try scalar(tag) { $0.allSatisfy(\.isXMLSpace) ? .boolean(value) : nil }
  }

  private mutating func nested<Result>(
    _ tag: XMLTag, _ read: (inout XMLParser) throws(FormatError) -> Result
  ) throws(FormatError) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= PropertyList.maximumDepth else {
      throw scanner.cursor.error(
        "nested deeper than \(PropertyList.maximumDepth) containers", at: tag.start)
    }
    return try read(&self)
  }

  private mutating func array(_ tag: XMLTag) throws(FormatError) -> PropertyList {
    var elements: [PropertyList] = []
    if tag.isEmpty { return .array(elements) }
    while let child = try nextStartTag() { elements.append(try value(child)) }
    guard scanner.isAtEndTag else { throw notAnElement(in: tag) }
    try scanner.endTag(of: tag)
    return .array(elements)
  }

  private mutating func dictionary(_ tag: XMLTag) throws(FormatError) -> PropertyList {
    var entries: [TextEntry] = []
    try forEachEntry(of: tag) { parser, key, value, position throws(FormatError) in
      let key = PropertyList.Key(String(decoding: key, as: UTF8.self))
      entries.append((key, try parser.value(value), position))
    }
    return Self.unwrapped(duplicates.dictionary(of: consume entries))
  }

  /// Reads a dictionary up to the end of its end tag. `read` is handed each key's text, the start tag of
  /// its value, to be read on from, and where the key is.
  private mutating func forEachEntry(
    of tag: XMLTag,
    _ read: (inout XMLParser, ArraySlice<UInt8>, XMLTag, Int) throws(FormatError) -> Void
  ) throws(FormatError) {
    if tag.isEmpty { return }
    while let child = try nextStartTag() {
      guard child.element == .key else {
        throw scanner.cursor.error("<\(child.element.name)> without a key", at: child.start)
      }
      let key = try scanner.text(of: child)
      guard let valueTag = try nextStartTag() else {
        throw scanner.cursor.error("a key without a value", at: child.start)
      }
      try read(&self, key, valueTag, child.start)
    }
    guard scanner.isAtEndTag else { throw notAnElement(in: tag) }
    try scanner.endTag(of: tag)
  }

  /// A `uid` or `null` that is written as a dictionary, or the dictionary.
  static func unwrapped(_ entries: [PropertyList.Key: PropertyList]) -> PropertyList {
    guard entries.count == 1 else { return .dictionary(entries) }
    if case .integer(let value) = entries[XMLKeys.uid], let uid = UInt64(exactly: value) {
      return .uid(uid)
    }
    return entries[XMLKeys.null] == .boolean(true) ? .null : .dictionary(entries)
  }
}
