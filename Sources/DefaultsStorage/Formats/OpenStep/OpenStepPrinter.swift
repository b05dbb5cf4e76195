import FoundationEssentials

/// Prints a tree as macOS prints property lists.
struct OpenStepPrinter {
  private(set) var output: [UInt8] = []

  /// Prints a value; a container with the indentation of its level before it, even within a line,
  /// as macOS does.
  mutating func print(_ value: PropertyList, level: Int) {
    switch value {
    case .array(let elements): print(elements, level: level)
    case .dictionary(let entries): print(entries, level: level)
    case .boolean(let value): append(value ? "1" : "0")
    case .integer(let value): printQuotedIfNeeded(String(value))
    case .real(let value): print(value)
    case .string(let value), .numeral(let value): printQuotedIfNeeded(value)
    case .date(let value): print(value)
    case .data(let value): print(value)
    case .uid(let value): append("\"<CFKeyedArchiverUID>{value = \(value)}\"")
    case .null: append("\"<null>\"")
    }
  }

  private mutating func append(_ text: String) {
    output.append(contentsOf: text.utf8)
  }

  private mutating func indent(_ level: Int) {
    for _ in 0..<4 * level { output.append(UInt8(ascii: " ")) }
  }

  private mutating func print(_ elements: [PropertyList], level: Int) {
    indent(level)
    guard level < PropertyList.maximumDepth else { return append("...") }
    append("(\n")
    for (index, element) in elements.enumerated() {
      indent(level + 1)
      print(element, level: level + 1)
      append(index < elements.count - 1 ? ",\n" : "\n")
    }
    indent(level)
    append(")")
  }

  private mutating func print(_ entries: [PropertyList.Key: PropertyList], level: Int) {
    indent(level)
    guard level < PropertyList.maximumDepth else { return append("...") }
    append("{\n")
    for index in entries.indicesSortedByKey() {
      let (key, value) = entries[index]
      indent(level + 1)
      printQuotedIfNeeded(key.string)
      append(" = ")
      print(value, level: level + 1)
      append(";\n")
    }
    indent(level)
    append("}")
  }
}

extension OpenStepPrinter {
  /// As `NSNumber` does: whole numbers without a point.
  private mutating func print(_ value: Double) {
    let text = value.description
    printQuotedIfNeeded(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  private mutating func print(_ date: Date) {
    output.append(UInt8(ascii: "\""))
    if !DateText.append(date, style: .description, to: &output) {
      append(date.timeIntervalSinceReferenceDate.description)
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Up to 24 bytes in a row; of more, the first 16 and the last 8 in groups of four.
  private mutating func print(_ data: Data) {
    append("{length = \(data.count), bytes = 0x")
    if data.count <= 24 {
      for byte in data { print(hexadecimal: byte) }
    } else {
      printGroups(data.prefix(16))
      append("... ")
      printGroups(data.suffix(8))
    }
    append("}")
  }

  private mutating func printGroups(_ data: Data) {
    for (index, byte) in data.enumerated() {
      print(hexadecimal: byte)
      if index % 4 == 3 { output.append(UInt8(ascii: " ")) }
    }
  }

  private mutating func print(hexadecimal byte: UInt8) {
    for digit in [byte >> 4, byte & 0x0F] {
      output.append(digit < 10 ? digit + 0x30 : digit - 10 + 0x61)
    }
  }

  private mutating func printQuotedIfNeeded(_ text: String) {
    if !text.isEmpty, text.utf8.allSatisfy(\.isASCIIAlphanumeric) { return append(text) }
    output.append(UInt8(ascii: "\""))
    for unit in text.utf16 { printEscaped(unit) }
    output.append(UInt8(ascii: "\""))
  }

  private mutating func printEscaped(_ unit: UInt16) {
    switch unit {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    case 0x20..<0x7F: output.append(UInt8(unit))
    default:
      append("\\U")
      print(hexadecimal: UInt8(unit >> 8))
      print(hexadecimal: UInt8(unit & 0xFF))
    }
  }
}

extension UInt8 {
  fileprivate var isASCIIAlphanumeric: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
