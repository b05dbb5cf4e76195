import FoundationEssentials

/// Base64 (RFC 4648, section 4) in lines, as property lists hold it.
enum Base64 {
  /// Reads Base64 with white space anywhere; the padding at the end may be missing.
  ///
  /// - Returns: nil if there is another character, or a lone one at the end.
  static func decode(_ text: ArraySlice<UInt8>) -> Data? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count / 4 * 3 + 2)
    var group: UInt32 = 0
    var count = 0
    var index = text.startIndex
    while index < text.endIndex, text[index] != UInt8(ascii: "=") {
      let byte = text[index]
      index += 1
      if byte.isXMLSpace { continue }
      guard let digit = value(of: byte) else { return nil }
      group = group << 6 | digit
      count += 1
      guard count == 4 else { continue }
      result.append(UInt8(truncatingIfNeeded: group >> 16))
      result.append(UInt8(truncatingIfNeeded: group >> 8))
      result.append(UInt8(truncatingIfNeeded: group))
      count = 0
    }
    guard isPadding(text[index...], after: count) else { return nil }
    if count == 3 { result.append(UInt8(truncatingIfNeeded: group >> 10)) }
    if count == 2 { result.append(UInt8(truncatingIfNeeded: group >> 4)) }
    if count == 3 { result.append(UInt8(truncatingIfNeeded: group >> 2)) }
    return Data(result)
  }

  private static func isPadding(_ text: ArraySlice<UInt8>, after count: Int) -> Bool {
    let signs = text.filter { !$0.isXMLSpace }
    guard signs.allSatisfy({ $0 == UInt8(ascii: "=") }) else { return false }
    return count != 1 && (signs.isEmpty || count > 0 && signs.count == 4 - count)
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case 0x41...0x5A: UInt32(byte - 0x41)
    case 0x61...0x7A: UInt32(byte - 0x61 + 26)
    case 0x30...0x39: UInt32(byte - 0x30 + 52)
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

extension Base64 {
  /// Appends data as lines of `length` characters, a multiple of 4, each after `tabs` tabs.
  static func append(_ data: Data, length: Int, tabs: Int, to output: inout [UInt8]) {
    let bytes = [UInt8](data)
    output.reserveCapacity(output.count + bytes.count / 3 * 4 * (length + tabs + 1) / length + 16)
    let step = length / 4 * 3
    for start in stride(from: 0, to: bytes.count, by: step) {
      for _ in 0..<tabs { output.append(UInt8(ascii: "\t")) }
      appendLine(bytes[start..<min(start + step, bytes.count)], to: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }

  private static func appendLine(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var index = bytes.startIndex
    while index + 2 < bytes.endIndex {
      appendGroup(bytes[index], bytes[index + 1], bytes[index + 2], to: &output)
      index += 3
    }
    let rest = bytes.endIndex - index
    guard rest > 0 else { return }
    appendGroup(bytes[index], rest == 2 ? bytes[index + 1] : 0, 0, to: &output)
    for place in rest + 1..<4 { output[output.count - 4 + place] = UInt8(ascii: "=") }
  }

  private static func appendGroup(
    _ first: UInt8, _ second: UInt8, _ third: UInt8, to output: inout [UInt8]
  ) {
    output.append(character(first >> 2))
    output.append(character(first << 4 & 0x30 | second >> 4))
    output.append(character(second << 2 & 0x3C | third >> 6))
    output.append(character(third & 0x3F))
  }

  private static func character(_ value: UInt8) -> UInt8 {
    switch value {
    case 0..<26: value + 0x41
    case 26..<52: value - 26 + 0x61
    case 52..<62: value - 52 + 0x30
    case 62: UInt8(ascii: "+")
    default: UInt8(ascii: "/")
    }
  }
}
