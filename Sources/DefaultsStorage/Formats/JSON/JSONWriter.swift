/// Writes a tree as JSON (RFC 8259) that reads as the same tree, as `normalized(for: .json)` says.
///
/// The same tree gives the same bytes: members are sorted by the bytes of their keys at every level.
/// Only `"`, `\` and control characters are escaped.
package struct JSONWriter {
  /// How a value is laid out.
  package enum Style: Sendable {
    /// A line for each element, indented by two spaces for each level, and a final newline.
    case pretty
    /// No blank space at all.
    case compact
  }

  private let style: Style
  private var output: [UInt8] = []

  private init(style: Style) { self.style = style }

  /// A document of the dictionary, as domain files have it.
  ///
  /// - Throws: ``FormatError`` that names the place for a date that is not finite, a numeral that is
  ///   no JSON number, and a tree deeper than `PropertyList.maximumDepth`.
  package static func write(
    _ root: [PropertyList.Key: PropertyList]
  ) throws(FormatError) -> [UInt8] {
    try write(.dictionary(root), style: .pretty)
  }

  /// The same of entries whose keys are sorted: see ``PackedDictionary/sort()``.
  static func write(sorted entries: PackedDictionary) throws(FormatError) -> [UInt8] {
    var writer = JSONWriter(style: .pretty)
    writer.output.reserveCapacity(64 * entries.count)
    try writer.append(sorted: entries)
    writer.append("\n")
    return writer.output
  }

  /// A document of any value.
  ///
  /// - Throws: What ``write(_:)`` throws.
  package static func write(
    _ value: PropertyList, style: Style
  ) throws(FormatError) -> [UInt8] {
    var writer = JSONWriter(style: style)
    if case .dictionary(let members) = value { writer.output.reserveCapacity(64 * members.count) }
    try writer.append(value, depth: 0)
    if style == .pretty { writer.append("\n") }
    return writer.output
  }

  /// Appends the value, which is inside `depth` containers.
  private mutating func append(_ value: PropertyList, depth: Int) throws(FormatError) {
    switch value {
    case .boolean(let value): append(value ? "true" : "false")
    case .integer(let value): appendInteger(value)
    case .real(let value) where value.isFinite: append(JSONNumber.text(of: value))
    case .string(let value): appendString(value)
    case .array(let elements): try append(elements, depth: depth + 1)
    case .dictionary(let members): try append(members, depth: depth + 1)
    case .null: append("null")
    case .numeral(let text):
      // Checked, and then written as it was found.
      _ = try value.jsonForm()
      append(text)
    case .real, .date, .data, .uid:
      if let form = try value.jsonForm() { try append(form, depth: depth) }
    }
  }

  private mutating func append(_ elements: [PropertyList], depth: Int) throws(FormatError) {
    guard depth <= PropertyList.maximumDepth else { throw .tooDeep }
    append("[")
    for (index, element) in elements.enumerated() {
      separate(isFirst: index == 0, depth: depth)
      try append(element, depth: depth)
    }
    end("]", isEmpty: elements.isEmpty, depth: depth)
  }

  private mutating func append(
    _ members: [PropertyList.Key: PropertyList], depth: Int
  ) throws(FormatError) {
    guard depth <= PropertyList.maximumDepth else { throw .tooDeep }
    append("{")
    var isFirst = true
    for index in members.indicesSortedByKey() {
      let (key, value) = members[index]
      separate(isFirst: isFirst, depth: depth)
      isFirst = false
      try key.withUTF8 { key throws(FormatError) in try append(key, value, depth: depth) }
    }
    end("}", isEmpty: isFirst, depth: depth)
  }

  private mutating func append(sorted entries: PackedDictionary) throws(FormatError) {
    append("{")
    var isFirst = true
    try entries.forEach { key, value throws(FormatError) in
      separate(isFirst: isFirst, depth: 1)
      isFirst = false
      try append(key, value, depth: 1)
    }
    end("}", isEmpty: isFirst, depth: 1)
  }

  private mutating func append(
    _ key: UnsafeBufferPointer<UInt8>, _ value: PropertyList, depth: Int
  ) throws(FormatError) {
    appendString(key)
    append(style == .pretty ? ": " : ":")
    do throws(FormatError) {
      try append(value, depth: depth)
    } catch {
      throw error.within(PropertyList.Key(String(decoding: key, as: UTF8.self)))
    }
  }

  private mutating func separate(isFirst: Bool, depth: Int) {
    if !isFirst { append(",") }
    startLine(depth: depth)
  }

  private mutating func end(_ bracket: StaticString, isEmpty: Bool, depth: Int) {
    if !isEmpty { startLine(depth: depth - 1) }
    append(bracket)
  }

  private mutating func startLine(depth: Int) {
    guard style == .pretty else { return }
    append("\n")
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func appendInteger(_ value: Int128) {
    // Int64 has a conversion of its own, several times as fast as that of Int128.
    append(Int64(exactly: value).map { String($0) } ?? String(value))
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  private mutating func append(_ text: String) {
    output.append(contentsOf: text.utf8)
  }

  private mutating func appendString(_ text: String) {
    // A key lends its bytes without a copy.
    PropertyList.Key(text).withUTF8 { appendString($0) }
  }

  private mutating func appendString(_ bytes: UnsafeBufferPointer<UInt8>) {
    output.append(UInt8(ascii: "\""))
    if bytes.contains(where: Self.needsEscape) {
      for byte in bytes { appendEscaping(byte) }
    } else {
      output.append(contentsOf: bytes)
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscaping(_ byte: UInt8) {
    guard Self.needsEscape(byte) else { return output.append(byte) }
    switch byte {
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    case 0..<0x20:
      append(byte < 0x10 ? "\\u000" : "\\u00")
      append(String(byte, radix: 16))
    default: output.append(contentsOf: [UInt8(ascii: "\\"), byte])
    }
  }
}
