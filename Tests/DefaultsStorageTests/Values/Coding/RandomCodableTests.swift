import DefaultsStorage
import FoundationEssentials
import TestSupport
import Testing

@Suite struct RandomCodableTests {
  /// A value of a type that nests itself in every way there is.
  private indirect enum Value: Codable, Equatable {
    case scalar(Everything)
    case real(Double)
    case list([Value])
    case optionals([Value?])
    case byText([String: Value])
    case byNumber([Int: Value])
    case byPlain([Plain: Value])
    case numbers([Double])
    case dates(Set<Date>)
    case tree(PropertyList)
    case nothing
  }

  @Test(arguments: 0..<20) func `random values come back`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<100 {
      let value = Self.value(depth: 4, &random)
      let tree = try encoded(value)
      #expect(try decoded(Value.self, from: tree) == value, "seed \(seed), round \(round)")
      #expect(try encoded(value) == tree, "seed \(seed), round \(round): two trees of one value")
    }
  }

  /// The formats hold what they cannot as something that a typed read gives back, so only the dates'
  /// fractions are lost, and those in XML.
  @Test(arguments: DomainFormat.allCases, 0..<5)
  func `random values come back from each format`(format: DomainFormat, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<40 {
      let value = Self.value(depth: 4, &random, forFormat: true)
      let tree = try encoded(value)
      let bytes = try PropertyListDocument.encode(["value": tree], as: format)
      let document = try PropertyListDocument(bytes: bytes, isJSON: format == .json)
      let back = try decoded(Value.self, from: try #require(document.root["value"]))
      #expect(back == value, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: 0..<20) func `random durations and decimals come back`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let shift = Int128.random(in: 0..<127, using: &random)
      let attoseconds = Int128.random(in: .min ... .max, using: &random) >> shift
      let duration = Duration(attoseconds: attoseconds)
      #expect(try decoded(Duration.self, from: encoded(duration)) == duration, "\(attoseconds)")
      let decimal = Decimal(
        sign: Bool.random(using: &random) ? .plus : .minus,
        exponent: Int.random(in: -120...90, using: &random),
        significand: Decimal(UInt64.random(in: 0...(.max), using: &random)))
      #expect(try decoded(Decimal.self, from: encoded(decimal)) == decimal, "\(decimal)")
    }
  }

  /// For a format, what formats change is left out: fractions of dates, and trees, of which no type
  /// is asked for.
  private static func value(
    depth: Int, _ random: inout SplitMix64, forFormat: Bool = false
  ) -> Value {
    guard depth > 0 else { return Bool.random(using: &random) ? .nothing : .real(real(&random)) }
    let count = Int.random(in: 0..<4, using: &random)
    func next() -> Value { value(depth: depth - 1, &random, forFormat: forFormat) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .scalar(everything(&random, wholeSeconds: forFormat))
    case 1: return .list((0..<count).map { _ in next() })
    case 2: return .optionals((0..<count).map { $0 == 1 ? nil : next() })
    case 3:
      return .byText(Dictionary(uniqueKeysWithValues: texts.prefix(count).map { ($0, next()) }))
    case 4: return .byNumber(Dictionary(uniqueKeysWithValues: (-1..<count).map { ($0, next()) }))
    case 5: return .byPlain([Plain.one: next(), .three: next()])
    case 6: return .numbers((0..<count).map { _ in real(&random) })
    case 7: return .dates(Set((0..<count).map { _ in date(&random, wholeSeconds: forFormat) }))
    case 8 where !forFormat:
      return .tree(["": .uid(7), "list": [.null, .numeral("1e999"), .date(date(&random))]])
    default: return .nothing
    }
  }

  private static let texts = ["", "$null", "a.b/c", "é👍\0"]

  private static func real(_ random: inout SplitMix64) -> Double {
    let real = Double(bitPattern: random.next())
    return real.isNaN ? -0.0 : real
  }

  private static func date(_ random: inout SplitMix64, wholeSeconds: Bool = false) -> Date {
    if wholeSeconds {
      let seconds = Int.random(in: -60_000_000_000...250_000_000_000, using: &random)
      return Date(timeIntervalSinceReferenceDate: Double(seconds))
    }
    let seconds = real(&random)
    return Date(timeIntervalSinceReferenceDate: seconds.isFinite ? seconds : 0.1)
  }

  private static func everything(_ random: inout SplitMix64, wholeSeconds: Bool) -> Everything {
    var value = Everything()
    value.boolean = Bool.random(using: &random)
    value.int8 = Int8.random(in: .min ... .max, using: &random)
    value.int128 = Int128.random(in: .min ... .max, using: &random)
    value.uint64 = UInt64.random(in: .min ... .max, using: &random)
    value.float = Float(bitPattern: UInt32.random(in: 0...0x7F80_0000, using: &random))
    value.double = real(&random)
    value.string = texts.randomElement(using: &random) ?? ""
    value.date = date(&random, wholeSeconds: wholeSeconds)
    value.data = Data((0..<3).map { _ in UInt8.random(in: 0...255, using: &random) })
    value.duration = Duration(attoseconds: Int128(Int64.random(in: .min ... .max, using: &random)))
    value.plain = Plain.allCases.randomElement(using: &random) ?? .one
    value.absent = Bool.random(using: &random) ? nil : 5
    return value
  }
}
