public import DefaultsStorage

/// Any storable type may be the key if its values are stored as text, numbers or booleans: strings,
/// integers, enums by raw value, UUIDs.
extension Dictionary: Defaults.Storable, ElementwiseStorable
where Key: Defaults.Storable, Value: Defaults.Storable {
  /// Reads a dictionary, all entries or none. (A key leaves out those that do not read.)
  ///
  /// Of stored keys that are one key of this type, such as two normal forms of one string, the last in
  /// the order of their bytes counts.
  ///
  /// - Throws: ``Defaults/StorableError``.
  public init(propertyList: PropertyList) throws {
    var leftOut: [Defaults.StorableError]?
    try self.init(propertyList: propertyList, leftOut: &leftOut)
  }

  init(propertyList: PropertyList, leftOut: inout [Defaults.StorableError]?) throws {
    guard case .dictionary(let stored) = propertyList else {
      throw Defaults.StorableError(expected: "a dictionary", found: propertyList)
    }
    let entries = try Self.elements(
      of: stored.sorted { $0.key < $1.key }, leftOut: &leftOut, component: { $0.key.string },
      read: { entry, leftOut in
        (
          try Key(propertyList: .string(entry.key.string)),
          try Value.read(entry.value, leftOut: &leftOut)
        )
      })
    self.init(entries, uniquingKeysWith: { _, last in last })
  }

  /// A dictionary by the keys' text.
  public var propertyList: PropertyList {
    get throws {
      var stored: [PropertyList.Key: PropertyList] = [:]
      stored.reserveCapacity(count)
      for (key, value) in self {
        let key = try Self.text(of: key)
        stored[PropertyList.Key(key)] = try Self.storing(key) { try value.propertyList }
      }
      return .dictionary(stored)
    }
  }

  private static func text(of key: Key) throws -> String {
    let stored = try key.propertyList
    guard let text = stored.keyText else {
      throw Defaults.StorableError(expected: "a key that is text or a number", found: stored)
    }
    return text
  }
}
