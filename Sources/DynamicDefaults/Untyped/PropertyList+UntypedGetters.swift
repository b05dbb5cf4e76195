import FoundationEssentials

// The coercions of Foundation's getters, one getter after the other. The authority is Apple's
// documentation of `UserDefaults`, and of `NSString` and `NSNumber` where it hands on to them:
//
//             bool              integer           double, float     string        url
//   boolean   itself            1 or 0            1 or 0            "1" or "0"    nil
//   integer   not 0             itself            itself            its digits    nil
//   real      not 0             towards zero      itself            its digits    nil
//   string    Y y T t 1…9 lead  leading integer   leading decimal   itself        URL or path
//   data      false             0                 0                 nil           archived URL
//   other     false             0                 0                 nil           nil
//
// `array`, `dictionary`, `data` and `stringArray` convert nothing. A number out of range is the nearest
// that fits and NaN is 0 as an integer; Apple's documentation is silent there. The comment in Apple's
// header that `double` does not convert booleans is contradicted by the reference, which is followed.
extension PropertyList {
  /// What `bool(forKey:)` reads.
  var untypedBool: Bool {
    switch self {
    case .boolean(let value): value
    case .integer(let value): value != 0
    case .real(let value): value != 0
    case .numeral: true
    case .string(let value): NumericText.leadingBool(value)
    default: false
    }
  }

  /// What `integer(forKey:)` reads.
  var untypedInteger: Int {
    switch self {
    case .boolean(let value): value ? 1 : 0
    case .integer(let value): Int(clamping: value)
    case .real(let value): Int(nearest: value)
    case .numeral(let text): Int(nearest: NumericText.leadingReal(text))
    case .string(let value): NumericText.leadingInteger(value)
    default: 0
    }
  }

  /// What `double(forKey:)` reads.
  var untypedDouble: Double {
    switch self {
    case .boolean(let value): value ? 1 : 0
    case .integer(let value): Double(value)
    case .real(let value): value
    case .numeral(let text): NumericText.leadingReal(text)
    case .string(let value): NumericText.leadingReal(value)
    default: 0
    }
  }

  /// What `float(forKey:)` reads: what `double(forKey:)` does, to the nearest `Float`.
  var untypedFloat: Float { Float(untypedDouble) }

  /// What `string(forKey:)` reads.
  var untypedString: String? {
    switch self {
    case .boolean(let value): value ? "1" : "0"
    case .integer(let value): value.description
    case .real(let value): NumericText.text(of: value)
    case .numeral(let text): text
    case .string(let value): value
    default: nil
    }
  }

  /// What `url(forKey:)` reads.
  var untypedURL: URL? {
    switch self {
    case .string(let value): PropertyList.url(ofStored: value)
    case .data(let value): ArchivedURL.url(in: value)
    default: nil
    }
  }

  /// What `data(forKey:)` reads.
  var untypedData: Data? {
    guard case .data(let value) = self else { return nil }
    return value
  }

  /// What `array(forKey:)` reads.
  var untypedArray: [Any]? {
    guard case .array(let values) = self else { return nil }
    return values.map(\.anyValue)
  }

  /// What `stringArray(forKey:)` reads: nothing unless every element is a string.
  var untypedStringArray: [String]? {
    guard case .array(let values) = self else { return nil }
    var strings: [String] = []
    for value in values {
      guard case .string(let string) = value else { return nil }
      strings.append(string)
    }
    return strings
  }

  /// What `dictionary(forKey:)` reads.
  var untypedDictionary: [String: Any]? {
    guard case .dictionary(let values) = self else { return nil }
    return values.anyValues
  }

  /// What `object(forKey:)` reads: everything as it is; a null is not set.
  var untypedObject: Any? {
    if case .null = self { nil } else { anyValue }
  }
}

extension Int {
  /// The whole part of a real, or the nearest `Int` if it is out of range; 0 for NaN.
  fileprivate init(nearest real: Double) {
    guard !real.isNaN else {
      self = 0
      return
    }
    self = Int(exactly: real.rounded(.towardZero)) ?? (real < 0 ? .min : .max)
  }
}
