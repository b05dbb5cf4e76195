import FoundationEssentials
import Testing

/// One row of the coercion table: a value as a program sets it, and what each getter answers on macOS
/// by Apple's documentation. The getters that are not named answer that there is nothing.
struct CoercionRow: CustomTestStringConvertible, @unchecked Sendable {
  // Sound: the values are immutable and of value types.
  let testDescription: String
  let value: Any
  var bool = false
  var integer = 0
  var double = 0.0
  var string: String?
  /// The URL's absolute string.
  var url: String?
  var data: Data?
  var isArray = false
  var stringArray: [String]?
  var isDictionary = false

  init(
    _ name: String, _ value: Any, bool: Bool = false, integer: Int = 0, double: Double = 0,
    string: String? = nil, url: String? = nil, data: Data? = nil, isArray: Bool = false,
    stringArray: [String]? = nil, isDictionary: Bool = false
  ) {
    testDescription = name
    self.value = value
    self.bool = bool
    self.integer = integer
    self.double = double
    self.string = string
    self.url = url
    self.data = data
    self.isArray = isArray
    self.stringArray = stringArray
    self.isDictionary = isDictionary
  }
}

extension CoercionRow {
  private static let float = Double(12.9 as Float)
  private static let here = URL.currentDirectory().absoluteString

  static let table: [CoercionRow] = [
    // Numbers.
    .init("true", true, bool: true, integer: 1, double: 1, string: "1"),
    .init("false", false, string: "0"),
    .init("42", 42, bool: true, integer: 42, double: 42, string: "42"),
    .init("0", 0, string: "0"),
    .init("-1", -1, bool: true, integer: -1, double: -1, string: "-1"),
    .init("12.9", 12.9, bool: true, integer: 12, double: 12.9, string: "12.9"),
    .init("-12.9", -12.9, bool: true, integer: -12, double: -12.9, string: "-12.9"),
    .init("0.5", 0.5, bool: true, integer: 0, double: 0.5, string: "0.5"),
    .init("3.0", 3.0, bool: true, integer: 3, double: 3, string: "3"),
    .init("12.9 as Float", 12.9 as Float, bool: true, integer: 12, double: float, string: "12.9"),
    .init(
      "2^53+1", 9_007_199_254_740_993, bool: true, integer: 9_007_199_254_740_993,
      double: 9_007_199_254_740_992, string: "9007199254740993"),
    .init("1e300", 1e300, bool: true, integer: .max, double: 1e300, string: "1e+300"),
    .init("-1e300", -1e300, bool: true, integer: .min, double: -1e300, string: "-1e+300"),
    .init("infinity", Double.infinity, bool: true, integer: .max, double: .infinity, string: "inf"),
    .init("NaN", Double.nan, bool: true, integer: 0, double: .nan, string: "nan"),
    .init(
      "UInt64.max", UInt64.max, bool: true, integer: .max, double: 18_446_744_073_709_551_616,
      string: "18446744073709551615"),
    // Strings. A string without a scheme is a path to `url`.
    .init(
      "“1234”", "1234", bool: true, integer: 1234, double: 1234, string: "1234", url: here + "1234"
    ),
    .init(
      "“12.9”", "12.9", bool: true, integer: 12, double: 12.9, string: "12.9", url: here + "12.9"),
    .init("“YES”", "YES", bool: true, string: "YES", url: here + "YES"),
    .init("“no”", "no", string: "no", url: here + "no"),
    .init("“true”", "true", bool: true, string: "true", url: here + "true"),
    .init("“0x10”", "0x10", string: "0x10", url: here + "0x10"),
    .init("“ 7 ”", " 7 ", bool: true, integer: 7, double: 7, string: " 7 ", url: here + "%207%20"),
    .init("“”", "", string: ""),
    .init(
      "“-1e3x”", "-1e3x", bool: true, integer: -1, double: -1000, string: "-1e3x",
      url: here + "-1e3x"),
    .init(
      "twenty nines", "99999999999999999999", bool: true, integer: .max, double: 1e20,
      string: "99999999999999999999", url: here + "99999999999999999999"),
    .init("“/a b/”", "/a b/", string: "/a b/", url: "file:///a%20b/"),
    .init("“https://e.x/a”", "https://e.x/a", string: "https://e.x/a", url: "https://e.x/a"),
    // What is neither.
    .init("a date", Date(timeIntervalSinceReferenceDate: 1)),
    .init("data", Data([1, 2]), data: Data([1, 2])),
    .init("[1]", [1], isArray: true),
    .init("[“a”, “b”]", ["a", "b"], isArray: true, stringArray: ["a", "b"]),
    .init("[]", [Any](), isArray: true, stringArray: []),
    .init("[“a”, 1]", ["a", 1] as [Any], isArray: true),
    .init("a dictionary", ["a": 1], isDictionary: true),
  ]
}
