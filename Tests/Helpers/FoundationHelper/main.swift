import Foundation

// A program that knows nothing of the library: it uses Foundation's own UserDefaults, as each line of
// standard input says, and answers with a line.

func writeEveryType(_ defaults: UserDefaults) {
  defaults.set(true, forKey: "yes")
  defaults.set(false, forKey: "no")
  defaults.set(-42, forKey: "int")
  defaults.set(Int.max, forKey: "intMax")
  defaults.set(Float(0.5), forKey: "float")
  defaults.set(12.9, forKey: "double")
  defaults.set(3.0, forKey: "wholeDouble")
  defaults.set("tekst – “ok” <&>\n", forKey: "string")
  defaults.set(Date(timeIntervalSince1970: 1_700_000_000), forKey: "date")
  defaults.set(Data([0, 1, 254, 255]), forKey: "data")
  defaults.set(["a", "b"], forKey: "strings")
  defaults.set([1, "two", 3.5, true] as [Any], forKey: "mixed")
  defaults.set(["name": "Ada", "tags": ["x"], "age": 36] as [String: Any], forKey: "dictionary")
  defaults.set(URL(string: "https://example.com/a?q=1#f"), forKey: "url")
  defaults.set(URL(fileURLWithPath: "/srv/a b"), forKey: "fileURL")
  defaults.synchronize()
}

/// A value and its type, as one line.
func text(_ value: Any?) -> String {
  switch value {
  case let value as NSNumber where String(cString: value.objCType) == "c": "bool \(value.boolValue)"
  case let value as NSNumber where ["d", "f"].contains(String(cString: value.objCType)):
    "real \(value.doubleValue)"
  case let value as NSNumber: "int \(value)"
  case let value as Bool: "bool \(value)"
  case let value as any BinaryInteger: "int \(value)"
  case let value as Double: "real \(value)"
  case let value as String: "string \(value)"
  case let value as Date: "date \(value.timeIntervalSince1970)"
  case let value as Data: "data \(value.base64EncodedString())"
  case let value as [Any]: "[" + value.map(text).joined(separator: ", ") + "]"
  case let value as [String: Any]:
    "{"
      + value.sorted { $0.key < $1.key }.map { "\($0.key): \(text($0.value))" }
      .joined(separator: ", ") + "}"
  default: value.map { "\(type(of: $0)) \($0)" } ?? "nil"
  }
}

/// What a getter says of a key.
func value(_ getter: Substring, _ key: String, in defaults: UserDefaults) -> Any? {
  switch getter {
  case "bool": defaults.bool(forKey: key)
  case "integer": defaults.integer(forKey: key)
  case "double": defaults.double(forKey: key)
  case "string": defaults.string(forKey: key)
  case "data": defaults.data(forKey: key)
  case "array": defaults.array(forKey: key)
  case "stringArray": defaults.stringArray(forKey: key)
  case "dictionary": defaults.dictionary(forKey: key)
  default: defaults.object(forKey: key)
  }
}

var defaults = UserDefaults.standard
while let line = readLine(), line != "return" {
  let words = line.split(separator: " ")
  switch words[0] {
  case "suite":
    defaults = UserDefaults(suiteName: String(words[1])) ?? .standard
    print("ok")
  case "write":
    writeEveryType(defaults)
    print("ok")
  default: print(text(value(words[0], String(words[1]), in: defaults)))
  }
  fflush(nil)
}
