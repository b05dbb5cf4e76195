import DynamicDefaults
import FoundationEssentials

/// One value inside a domain, as the corpus's README writes it.
enum SpotText {
  /// The value at a path such as `/key/index`, with `~1` for a slash in a key and `~0` for a tilde.
  static func text(at path: String, in defaults: Defaults) -> String {
    let names = path.split(separator: "/").map {
      $0.replacing("~1", with: "/").replacing("~0", with: "~")
    }
    guard let first = names.first else { return "no path" }
    var value = defaults[\.[tree: String(first)]]
    for name in names.dropFirst() { value = value.flatMap { member(String(name), of: $0) } }
    return value.map(text) ?? "nothing"
  }

  private static func member(_ name: String, of value: PropertyList) -> PropertyList? {
    switch value {
    case .dictionary(let members): members[PropertyList.Key(name)]
    case .array(let elements):
      Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    default: nil
    }
  }

  private static func text(of value: PropertyList) -> String {
    switch value {
    case .boolean(let value): "bool \(value)"
    case .integer(let value): "int \(value)"
    case .real(let value): "real \(value)"
    case .string(let value): "string \"\(value.replacing("\"", with: "\\\""))\""
    case .date(let value): "date \(text(of: value))"
    case .data(let value): "data(\(value.count))"
    case .array(let value): "array(\(value.count))"
    case .dictionary(let value): "dict(\(value.count))"
    case .uid(let value): "uid \(value)"
    case .null: "null"
    case .numeral(let value): "numeral \(value)"
    }
  }

  /// ISO 8601 with microseconds, if there are any.
  private static func text(of date: Date) -> String {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    let text = Date(timeIntervalSince1970: seconds).formatted(.iso8601)
    let microseconds = Int(((date.timeIntervalSince1970 - seconds) * 1_000_000).rounded())
    guard microseconds > 0 else { return text }
    let digits = String(1_000_000 + microseconds).dropFirst()
    return "\(text.dropLast()).\(digits)Z"
  }
}
