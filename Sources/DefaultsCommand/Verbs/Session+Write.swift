import DefaultsStorage

extension Session {
  /// `write domain 'plist'`, `write domain key value`
  func write(_ invocation: Invocation) throws(CommandFailure) {
    let name = try invocation.requiredDomain()
    var arguments = invocation.operands
    let isSecret = invocation.has(.stdin)
    if isSecret { arguments.append(try secret()) }
    guard arguments.count > 1 else {
      return try replace(name, with: ValueParser.propertyList(arguments[0], isSecret: isSecret))
    }
    let key = NestedKey(arguments[0], isNested: invocation.has(.nested))
    let change = try ValueParser.parse(Array(arguments.dropFirst()), isSecret: isSecret)
    var note: String?
    try self.change(name) { domain in
      let entry = domain.entry(for: key.key)
      let whole = domain.value(of: entry)
      let old = whole.flatMap { key.value(in: [key.key: $0]) }
      let new = try Self.value(old, after: change, key: arguments[0])
      try domain.set(key.replacing(in: whole, with: new), for: entry)
      if arguments.count == 2 { note = Self.lostType(old, new, key: arguments[0]) }
    }
    if let note { warn(note) }
  }

  private func secret() throws(CommandFailure) -> String {
    do throws(SystemError) {
      return try console.readSecret()
    } catch {
      throw .failed("Standard input cannot be read: \(error)")
    }
  }

  private func replace(_ name: DomainName, with value: PropertyList) throws(CommandFailure) {
    guard case .dictionary(let values) = value else {
      throw .asOnMacOS("Rep argument is not a dictionary. Defaults have not been changed.")
    }
    try change(name) { domain in
      domain.removeAll()
      for (key, value) in values { try domain.set(value, for: domain.entry(for: key)) }
    }
  }

  private static func value(
    _ old: PropertyList?, after change: ValueChange, key: String
  ) throws(CommandFailure) -> PropertyList {
    switch (change, old) {
    case (.set(let value), _): return value
    case (.append(let elements), nil): return .array(elements)
    case (.append(let elements), .array(let old)): return .array(old + elements)
    case (.append, _):
      throw .asOnMacOS(
        "Value for key \(key) is not an array; cannot append.  Leaving defaults unchanged.")
    case (.merge(let members), nil): return .dictionary(members)
    case (.merge(let members), .dictionary(let old)):
      return .dictionary(old.merging(members) { _, new in new })
    case (.merge, _):
      throw .asOnMacOS(
        "Value for key \(key) is not a dictionary; cannot append.  Leaving defaults unchanged.")
    }
  }

  /// What to say of a word without a type that a program can no longer read as it did the old value.
  private static func lostType(_ old: PropertyList?, _ new: PropertyList, key: String) -> String? {
    guard case .string = new, let old else { return nil }
    let (isRead, flag) =
      switch old {
      case .boolean: (new.booleanInFull != nil, "-bool")
      case .integer: (new.integerInFull(as: Int64.self) != nil, "-int")
      case .real: (new.realInFull != nil, "-float")
      case .date: (new.dateInFull != nil, "-date")
      default: (true, "")
      }
    guard !isRead else { return nil }
    return "“\(key)” was \(old.kindDescription) and is a string now; \(flag) keeps the type"
  }
}
