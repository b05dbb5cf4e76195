import DynamicDefaults
import Foundation

/// A value of every type that keys can have, and what Foundation's getters say of each.
enum EveryType {
  static func write(to defaults: Defaults) throws {
    try defaults.set(\.aBool, to: true)
    try defaults.set(\.aFalse, to: false)
    try defaults.set(\.anInt, to: -42)
    try defaults.set(\.anInt8, to: -8)
    try defaults.set(\.anInt64, to: .min)
    try defaults.set(\.aUInt64, to: .max)
    try defaults.set(\.aFloat, to: 0.5)
    try defaults.set(\.aDouble, to: 12.9)
    try defaults.set(\.aString, to: "tekst – “ok” <&>")
    try defaults.set(\.aCharacter, to: "é")
    try defaults.set(\.aDate, to: Date(timeIntervalSince1970: 1_700_000_000))
    try defaults.set(\.someData, to: Data([0, 1, 254, 255]))
    try defaults.set(\.aURL, to: URL(string: "https://example.com/a?q=1#f"))
    try defaults.set(\.aUUID, to: UUID(uuidString: "00000000-0000-0000-0000-0000000000FF"))
    try defaults.set(\.aDecimal, to: Decimal(string: "12.50"))
    try defaults.set(\.aList, to: [3, 1, 2])
    try defaults.set(\.aDictionary, to: ["b": [2], "a": []])
    try defaults.set(\.aSet, to: ["b", "a"])
    try defaults.set(\.aChoice, to: .second)
    try defaults.set(\.options, to: [.first, .third])
    try defaults.set(\.aModel, to: Model(title: "t", size: Size(width: 2, height: 0.5)))
    try defaults.set(\.aTree, to: ["k": [1, "x", true]])
  }

  static let answers = [
    ("bool aBool", "bool true"), ("object aFalse", "bool false"), ("integer anInt", "int -42"),
    ("integer anInt8", "int -8"), ("integer anInt64", "int -9223372036854775808"),
    ("object aUInt64", "int 18446744073709551615"), ("double aFloat", "real 0.5"),
    ("double aDouble", "real 12.9"), ("string aString", "string tekst – “ok” <&>"),
    ("string aCharacter", "string é"), ("object aDate", "date 1700000000.0"),
    ("data someData", "data AAH+/w=="), ("string aURL", "string https://example.com/a?q=1#f"),
    ("string aUUID", "string 00000000-0000-0000-0000-0000000000FF"),
    ("string aDecimal", "string 12.5"), ("array aList", "[int 3, int 1, int 2]"),
    ("dictionary aDictionary", "{a: [], b: [int 2]}"), ("stringArray aSet", "[string a, string b]"),
    ("string aChoice", "string second"), ("integer options", "int 5"),
    ("dictionary aModel", "{size: {height: real 0.5, width: real 2.0}, title: string t}"),
    ("dictionary aTree", "{k: [int 1, string x, bool true]}"),
  ]

  enum Choice: String, Defaults.Storable { case first, second }

  struct Options: OptionSet, Defaults.Storable {
    let rawValue: Int
    static let first = Options(rawValue: 1)
    static let third = Options(rawValue: 4)
  }

  struct Size: Codable { var width, height: Double }

  struct Model: Codable, Defaults.Storable {
    var title: String
    var size: Size
  }
}

extension Defaults.Keys {
  fileprivate var aBool: Key<Bool> { Key(default: false) }
  fileprivate var aFalse: Key<Bool> { Key(default: true) }
  fileprivate var anInt: Key<Int> { Key(default: 0) }
  fileprivate var anInt8: Key<Int8> { Key(default: 0) }
  fileprivate var anInt64: Key<Int64> { Key(default: 0) }
  fileprivate var aUInt64: Key<UInt64> { Key(default: 0) }
  fileprivate var aFloat: Key<Float> { Key(default: 0) }
  fileprivate var aDouble: Key<Double> { Key(default: 0) }
  fileprivate var aString: Key<String> { Key(default: "") }
  fileprivate var aCharacter: Key<Character> { Key(default: "x") }
  fileprivate var aDate: Key<Date?> { Key() }
  fileprivate var someData: Key<Data?> { Key() }
  fileprivate var aURL: Key<URL?> { Key() }
  fileprivate var aUUID: Key<UUID?> { Key() }
  fileprivate var aDecimal: Key<Decimal?> { Key() }
  fileprivate var aList: Key<[Int]> { Key(default: []) }
  fileprivate var aDictionary: Key<[String: [Int]]> { Key(default: [:]) }
  fileprivate var aSet: Key<Set<String>> { Key(default: []) }
  fileprivate var aChoice: Key<EveryType.Choice> { Key(default: .first) }
  fileprivate var options: Key<EveryType.Options> { Key(default: []) }
  fileprivate var aModel: Key<EveryType.Model?> { Key() }
  fileprivate var aTree: Key<PropertyList?> { Key() }
}
