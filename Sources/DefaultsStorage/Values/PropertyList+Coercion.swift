package import FoundationEssentials

/// How typed keys and decoders read a stored value: the whole of it, or not at all.
///
/// A number may be stored as a number or as text, since arguments, environment variables, OpenStep
/// files and people write text. What Foundation's getters take is taken when they would use all of
/// it (a blank at either end aside), so "512" is 512, but "12 apples", which they read as 12, is
/// nothing here. `UntypedDefaults` has Foundation's own, looser rules beside these.
extension PropertyList {
  /// A boolean; the numbers 0 and 1; "yes", "no", "true" and "false" in any case; "0" and "1".
  package var booleanInFull: Bool? {
    switch self {
    case .boolean(let value): return value
    case .string(let text):
      switch text.trimmingBlanks.lowercased() {
      case "yes", "true": return true
      case "no", "false": return false
      default: break
      }
    default: break
    }
    switch realInFull {
    case 0: return false
    case 1: return true
    default: return nil
    }
  }

  /// A whole number that the type holds: an integer, a real without a fraction, decimal digits with
  /// or without a sign; true as 1 and false as 0.
  package func integerInFull<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    switch self {
    case .boolean(let value): value ? 1 : 0
    case .integer(let value): Integer(exactly: value)
    case .real(let value): Integer(exactly: value)
    case .string(let text), .numeral(let text): Integer(text.trimmingBlanks)
    default: nil
    }
  }

  /// The nearest `Double` of a number or of decimal text ("0.5", "-1e-3"), "NaN", "Infinity" and
  /// "-Infinity"; true as 1 and false as 0.
  package var realInFull: Double? { floatingPointInFull(as: Double.self) { $0 } }

  /// As ``realInFull``, but rounded once, to the nearest `Float`.
  package var floatInFull: Float? { floatingPointInFull(as: Float.self) { Float($0) } }

  /// A finite number that lies beyond the type is not read as infinity.
  private func floatingPointInFull<Real: BinaryFloatingPoint & LosslessStringConvertible>(
    as type: Real.Type, converting convert: (Double) -> Real
  ) -> Real? {
    switch self {
    case .boolean(let value): return value ? 1 : 0
    case .integer(let value):
      return Real(value)
    case .real(let value):
      let converted = convert(value)
      return converted.isFinite || !value.isFinite ? converted : nil
    case .string(let text), .numeral(let text):
      switch text {
      case "NaN": return .nan
      case "Infinity": return .infinity
      case "-Infinity": return -.infinity
      default:
        guard let decimal = text.trimmingBlanks.decimalText, let value = Real(decimal) else {
          return nil
        }
        return value.isFinite ? value : nil
      }
    default: return nil
    }
  }

  /// The digits of a finite number or of decimal text, for types that hold more of them than
  /// `Double`; of a real the fewest that identify it, so that 0.1 is "0.1".
  package var decimalTextInFull: String? {
    switch self {
    case .integer(let value): String(value)
    case .real(let value): value.isFinite ? value.description : nil
    case .string(let text), .numeral(let text): text.trimmingBlanks.decimalText
    default: nil
    }
  }

  /// A string; or data that is UTF-8, as which XML files hold the strings that XML cannot.
  package var stringInFull: String? {
    switch self {
    case .string(let text): text
    case .data(let data): String(validating: data, as: UTF8.self)
    default: nil
    }
  }

  /// A string of exactly one character.
  package var characterInFull: Character? {
    guard let text = stringInFull, text.count == 1 else { return nil }
    return text.first
  }

  /// A date; ISO 8601 text, as which JSON files hold dates; for a year that ISO 8601 has no text for,
  /// seconds since 2001-01-01. One that is not finite does not read: Foundation crashes when it is
  /// printed.
  package var dateInFull: Date? {
    switch self {
    case .date(let date): return date.timeIntervalSinceReferenceDate.isFinite ? date : nil
    case .string(let text): return ISO8601.date(from: text)
    case .real, .integer:
      guard let date = realInFull.map(Date.init(timeIntervalSinceReferenceDate:)),
        date.timeIntervalSinceReferenceDate.isFinite, ISO8601.string(from: date) == nil
      else { return nil }
      return date
    default: return nil
    }
  }

  /// Data; or base64 text (RFC 4648, section 4), as which JSON files hold data.
  package var dataInFull: Data? {
    switch self {
    case .data(let data): data
    case .string(let text): Data(base64Encoded: text)
    default: nil
    }
  }

  /// Whether it stands for `nil` where a value of the type may be missing: null, or "$null", which
  /// Foundation's property-list encoder writes for it; but a string may be just that text.
  package func isNull(for type: Any.Type) -> Bool {
    switch self {
    case .null: true
    case .string("$null"): type != String.self && type != PropertyList.self
    default: false
    }
  }

  /// The text of a dictionary's key that is stored so as a value; typed reads of the text give the
  /// value back. `nil` if it has none.
  package var keyText: String? {
    switch self {
    case .boolean(let value): String(value)
    case .string(let text), .numeral(let text): text
    case .integer(let value): String(value)
    case .real(let value) where value.isNaN: "NaN"
    case .real(let value) where value.isInfinite: value < 0 ? "-Infinity" : "Infinity"
    case .real(let value): String(value)
    default: nil
    }
  }
}

extension Substring {
  /// The text, if it is a decimal number, with or without fraction and exponent.
  fileprivate var decimalText: String? {
    let text = String(self)
    // `Double` knows the grammar, but also takes "inf", "nan(0x1)" and hexadecimal digits.
    guard text.utf8.allSatisfy(Self.decimalBytes.contains), Double(text) != nil else { return nil }
    return text
  }

  private static let decimalBytes = Array("0123456789+-.eE".utf8)
}

extension String {
  /// The text without blanks and line ends around it.
  fileprivate var trimmingBlanks: Substring {
    var text = self[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
