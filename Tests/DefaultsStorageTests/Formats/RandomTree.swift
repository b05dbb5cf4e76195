import DefaultsStorage
import FoundationEssentials
import TestSupport

/// Random trees that the same seed makes again.
///
/// They have every kind of value and what is known to go wrong: odd strings and keys, extreme
/// numbers, distant dates, empty containers. NaN is always `Double.nan`, for a text keeps no payload.
/// A `numeral` is always beyond what `Int128` and `Double` hold.
struct RandomTree {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// A tree of at most so many containers within one another; 0 makes a leaf.
  mutating func next(maximumDepth: Int) -> PropertyList {
    guard maximumDepth > 0 else { return leaf() }
    switch pick(4) {
    case 0: return .array((0..<pick(6)).map { _ in next(maximumDepth: pick(maximumDepth)) })
    case 1: return .dictionary(nextRoot(maximumDepth: maximumDepth))
    default: return leaf()
    }
  }

  /// A dictionary, as a domain is one.
  mutating func nextRoot(maximumDepth: Int) -> [PropertyList.Key: PropertyList] {
    var entries: [PropertyList.Key: PropertyList] = [:]
    for _ in 0..<pick(8) {
      entries[PropertyList.Key(key())] = next(maximumDepth: pick(max(1, maximumDepth)))
    }
    return entries
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func pick<Element>(from elements: [Element]) -> Element {
    elements[pick(elements.count)]
  }

  private mutating func leaf() -> PropertyList {
    switch pick(11) {
    case 0: .boolean(pick(2) == 0)
    case 1, 2: .integer(integer())
    case 3, 4: .real(real())
    case 5, 6: .string(string())
    case 7: .date(date())
    case 8: .data(data())
    case 9: pick(from: [.uid(UInt64(pick(1000))), .uid(UInt64(UInt32.max)), .null])
    default: pick(from: Self.numerals)
    }
  }

  private static let numerals: [PropertyList] = [
    .numeral("1e400"), .numeral("-2.5e-999"), .numeral("170141183460469231731687303715884105728"),
    .numeral("-999999999999999999999999999999999999999999"),
  ]

  private mutating func integer() -> Int128 {
    switch pick(4) {
    case 0: Int128(pick(256))
    case 1: Int128(Int64.random(in: .min ... .max, using: &generator))
    case 2: Int128(UInt64.random(in: .min ... .max, using: &generator))
    default:
      pick(from: [
        -1, 127, 128, 255, 256, 32_767, 65_535, 65_536, Int128(Int32.min), Int128(UInt32.max),
        Int128(Int64.min), Int128(Int64.max), Int128(UInt64.max),
      ])
    }
  }

  private mutating func real() -> Double {
    switch pick(3) {
    case 0: return Double(pick(2_000_000)) / 1000 - 1000
    case 1:
      let value = Double(bitPattern: generator.next())
      return value.isNaN ? .nan : value
    default:
      return pick(from: [
        0, -0.0, 1, -1, 3, 0.1, 1e16, 1e22, .pi, .nan, .infinity, -.infinity,
        .greatestFiniteMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
        9_007_199_254_740_992,
      ])
    }
  }

  private mutating func date() -> Date {
    let seconds: Double =
      switch pick(4) {
      case 0: Double(pick(2_000_000_000)) - 1_000_000_000
      case 1: Double(pick(2_000_000_000)) + Double(pick(1000)) / 1000
      case 2: Double(pick(1_000_000_000_000)) - 500_000_000_000
      default:
        pick(from: [
          0, -0.5, 761_602_013.452719, Date.distantPast.timeIntervalSinceReferenceDate,
          Date.distantFuture.timeIntervalSinceReferenceDate, -978_307_200,
        ])
      }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  private mutating func data() -> Data {
    Data(
      (0..<pick(from: [0, 1, 2, 3, 24, 25, 50, 51, 52, 120, 300])).map { _ in UInt8(pick(256)) })
  }

  private mutating func string() -> String {
    switch pick(4) {
    case 0: (0..<pick(20)).map { _ in String(character()) }.joined()
    case 1: String(repeating: pick(from: Self.nastyStrings), count: pick(40))
    default: pick(from: Self.nastyStrings)
    }
  }

  private mutating func character() -> Unicode.Scalar {
    let range: ClosedRange<UInt32> = pick(from: [
      0x20...0x7E, 0...0x1F, 0x7F...0x2FFF, 0x1_0000...0x10_FFFF,
    ])
    return Unicode.Scalar(UInt32.random(in: range, using: &generator)) ?? "\u{FFFD}"
  }

  /// A key that every format can hold.
  private mutating func key() -> String {
    switch pick(4) {
    case 0: pick(from: Self.nastyKeys)
    case 1: "key \(pick(100))"
    default: String((0..<pick(12)).map { _ in Character(Unicode.Scalar(UInt8(0x61 + pick(26)))) })
    }
  }

  private static let nastyStrings = [
    "", " ", "plain", " leading and trailing ", "line\nfeed", "carriage\rreturn", "both\r\nends",
    "\r",
    "tab\t", "nul\0nul", "\u{1}", "escape\u{1B}[0m", "\u{FFFE}", "\u{FFFF}", "\u{FFFD}", "\u{7F}",
    "\u{85}",
    "\u{2028}", "]]>", "<![CDATA[x]]>", "a<b>&amp;\"'", "&#13;", "<!-- -->", "é", "e\u{301}",
    "\u{301}lone",
    "👩‍👩‍👧‍👦", "\u{1FFFE}", "日本語", "YES", "1", "0x10", "true", "\\", "\\n", "/* */", "// no",
    "\u{FEFF}bom",
    "{a = b;}", "(a, b)", "<0fbd77>", "null", "2001-01-01T00:00:00Z",
  ]

  private static let nastyKeys = [
    "", " ", "a.b.c", "a/b", "a<b&c>\"'", "é", "e\u{301}", "👍", "line\nfeed", "cr\r\nlf", "tab\t",
    "]]>", "CF$UID ",
    "$class", "日本語", "\u{301}", "NS.objects", "\u{FEFF}", "\\", "0",
    String(repeating: "long ", count: 100),
  ]
}
