import FoundationEssentials

/// Turns a tree into an XML property list's bytes.
struct XMLSerializer {
  private(set) var output: [UInt8] = []
  /// How many containers lie around what is being written.
  private var depth = 0

  /// Writes the document of a domain whose keys are sorted.
  mutating func write(sorted entries: PackedDictionary) throws(FormatError) {
    output.reserveCapacity(512 + entries.count * 64)
    writeHead()
    if entries.isEmpty {
      append("<dict/>\n")
    } else {
      append("<dict>\n")
      depth += 1
      try entries.forEach { key, value throws(FormatError) in try write(key: key, value) }
      depth -= 1
      append("</dict>\n")
    }
    writeEnd()
  }

  mutating func write(document root: PropertyList) throws(FormatError) {
    writeHead()
    try write(root)
    writeEnd()
  }

  private mutating func writeHead() {
    append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """)
  }

  private mutating func writeEnd() { append("</plist>\n") }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  private mutating func indent() {
    for _ in 0..<depth { output.append(UInt8(ascii: "\t")) }
  }

}

extension XMLSerializer {
  private mutating func write(_ value: PropertyList) throws(FormatError) {
    switch value {
    case .array(let elements): try write(array: elements)
    case .dictionary(let entries): try write(dictionary: entries)
    case .uid(let value): try write(dictionary: [XMLKeys.uid: .integer(Int128(value))])
    case .null: try write(dictionary: [XMLKeys.null: .boolean(true)])
    default:
      indent()
      try write(leaf: value)
      output.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func write(array elements: [PropertyList]) throws(FormatError) {
    try checkDepth()
    indent()
    if elements.isEmpty { return append("<array/>\n") }
    append("<array>\n")
    depth += 1
    for element in elements { try write(element) }
    depth -= 1
    indent()
    append("</array>\n")
  }

  private mutating func write(
    dictionary entries: [PropertyList.Key: PropertyList]
  ) throws(FormatError) {
    try checkDepth()
    indent()
    if entries.isEmpty { return append("<dict/>\n") }
    append("<dict>\n")
    depth += 1
    for index in entries.indicesSortedByKey() {
      let (key, value) = entries[index]
      try key.withUTF8 { key throws(FormatError) in try write(key: key, value) }
    }
    depth -= 1
    indent()
    append("</dict>\n")
  }

  private func checkDepth() throws(FormatError) {
    guard depth < PropertyList.maximumDepth else {
      throw FormatError("nested deeper than \(PropertyList.maximumDepth) containers")
    }
  }

  private mutating func write(
    key: UnsafeBufferPointer<UInt8>, _ value: PropertyList
  ) throws(FormatError) {
    indent()
    append("<key>")
    guard XMLText.append(key, to: &output) else {
      throw FormatError("XML cannot hold this key", keyPath: [String(decoding: key, as: UTF8.self)])
    }
    append("</key>\n")
    do {
      try write(value)
    } catch {
      // The path is put together only when it is needed.
      throw error.within(PropertyList.Key(String(decoding: key, as: UTF8.self)))
    }
  }
}

extension XMLSerializer {
  private mutating func write(leaf value: PropertyList) throws(FormatError) {
    switch value {
    case .boolean(let value): append(value ? "<true/>" : "<false/>")
    case .integer(let value): write(integer: value)
    case .real(let value): write(real: value)
    case .string(let value): write(string: value)
    case .date(let value): try write(date: value)
    case .data(let value): write(data: value)
    case .numeral(let text): try write(numeral: text)
    case .array, .dictionary, .uid, .null: break
    }
  }

  private mutating func write(integer value: Int128) {
    append("<integer>")
    // Int64 is several times as fast to turn into text.
    let text = Int64(exactly: value).map { String($0) } ?? String(value)
    output.append(contentsOf: text.utf8)
    append("</integer>")
  }

  private mutating func write(real value: Double) {
    append("<real>")
    output.append(contentsOf: Self.text(of: value).utf8)
    append("</real>")
  }

  /// Spelled as Foundation does: `3`, `0.1`, `-0`, `+infinity`.
  private static func text(of value: Double) -> Substring {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value < 0 ? "-infinity" : "+infinity" }
    let text = value.description
    return text.hasSuffix(".0") ? text.dropLast(2) : text[...]
  }

  private mutating func write(string: String) {
    let start = output.count
    append("<string>")
    guard XMLText.append(string, to: &output) else {
      output.removeLast(output.count - start)
      return write(data: Data(string.utf8))
    }
    append("</string>")
  }

  private mutating func write(date: Date) throws(FormatError) {
    append("<date>")
    guard DateText.append(date, style: .xml, to: &output) else {
      throw FormatError("XML cannot hold the date \(date.timeIntervalSinceReferenceDate)")
    }
    append("</date>")
  }

  private mutating func write(data: Data) {
    // Lines end before column 76, with a tab taken for 8 columns and at most 8 tabs, as Apple has it.
    let tabs = min(depth, 8)
    append("<data>\n")
    Base64.append(data, length: 76 - 8 * tabs, tabs: tabs, to: &output)
    indent()
    append("</data>")
  }

  private mutating func write(numeral text: String) throws(FormatError) {
    switch NumberText.kind(of: text) {
    case .integer: append("<integer>")
    case .real: append("<real>")
    case nil: throw FormatError("\(text.debugDescription) is no number")
    }
    output.append(contentsOf: text.utf8)
    append(NumberText.kind(of: text) == .integer ? "</integer>" : "</real>")
  }
}
