/// The flags that say what a value is.
enum ValueType: String, CaseIterable, Sendable {
  case string = "-string"
  case data = "-data"
  case int = "-int"
  case integer = "-integer"
  case float = "-float"
  case bool = "-bool"
  case boolean = "-boolean"
  case date = "-date"
  case array = "-array"
  case arrayAdd = "-array-add"
  case dict = "-dict"
  case dictAdd = "-dict-add"

  /// What follows it.
  var synopsis: String {
    switch self {
    case .string: "<text>"
    case .data: "<hexadecimal digits>"
    case .int, .integer: "<whole number>"
    case .float: "<number>"
    case .bool, .boolean: "(true | false | yes | no)"
    case .date: "<date>, such as 2025-02-18T23:06:53Z or '2025-02-18 23:06:53 +0000'"
    case .array, .arrayAdd: "<value> ..."
    case .dict, .dictAdd: "<key> <value> ..."
    }
  }

  var isContainer: Bool {
    switch self {
    case .array, .arrayAdd, .dict, .dictAdd: true
    default: false
    }
  }
}
