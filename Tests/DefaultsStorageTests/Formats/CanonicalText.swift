import DefaultsStorage
import Foundation

extension PropertyList {
  /// The tree as one line that other programs can make of theirs as well: every bit counts.
  var canonicalText: String {
    switch self {
    case .boolean(let value): value ? "T" : "F"
    case .integer(let value): "i\(value)"
    case .real(let value): value.isNaN ? "rnan" : "r" + String(value.bitPattern, radix: 16)
    case .string(let value): "s" + Self.hexadecimal(value.utf8)
    case .data(let value): "x" + Self.hexadecimal(value)
    case .date(let value): "d\(Int64(value.timeIntervalSinceReferenceDate))"
    case .array(let elements): "[" + elements.map(\.canonicalText).joined(separator: ",") + "]"
    case .dictionary(let entries):
      "{"
        + entries.map { Self.hexadecimal($0.key.string.utf8) + ":" + $0.value.canonicalText }
        .sorted().joined(separator: ",") + "}"
    case .uid(let value): "u\(value)"
    case .null: "n"
    case .numeral(let text): "N\(text)"
    }
  }

  private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Replaces every value, the innermost first.
  func mapped(_ transform: (PropertyList) -> PropertyList) -> PropertyList {
    switch self {
    case .array(let elements): transform(.array(elements.map { $0.mapped(transform) }))
    case .dictionary(let entries):
      transform(.dictionary(entries.mapValues { $0.mapped(transform) }))
    default: transform(self)
    }
  }
}
