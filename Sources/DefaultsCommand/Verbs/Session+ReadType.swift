import DefaultsStorage

extension Session {
  /// `read-type domain key`
  func readType(_ invocation: Invocation) throws(CommandFailure) {
    let name = try invocation.requiredDomain()
    let key = invocation.operands[0]
    let nested = NestedKey(key, isNested: invocation.has(.nested))
    guard let value = nested.value(in: try snapshot(of: name).values) else {
      throw Self.noPair(name, key)
    }
    guard let type = Self.typeName(of: value) else {
      throw .asOnMacOS("Found a value that is not of a known property list type")
    }
    try print("Type is \(type)")
  }

  /// macOS's name; `nil` if it has none.
  private static func typeName(of value: PropertyList) -> String? {
    switch value {
    case .string: "string"
    case .data: "data"
    case .integer: "integer"
    case .real: "float"
    case .boolean: "boolean"
    case .date: "date"
    case .array: "array"
    case .dictionary: "dictionary"
    case .uid, .null, .numeral: nil
    }
  }
}
