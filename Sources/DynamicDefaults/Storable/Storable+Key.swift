import DefaultsStorage

extension Defaults.Storable {
  /// What a key stores; `nil` if nothing, so that the key is removed.
  package var storedPropertyList: PropertyList? {
    get throws {
      let propertyList = try propertyList
      if case .null = propertyList { return nil }
      return propertyList
    }
  }

  /// Reads what is stored under a key.
  ///
  /// One element of an array, set or dictionary that does not read, such as an enum's case of a later
  /// version, costs that element and not its neighbours: it is left out, and its error returned to be
  /// told. If none of several reads, the whole does not.
  ///
  /// - Throws: What `init(propertyList:)` throws.
  package static func read(
    _ stored: PropertyList
  ) throws -> (value: Self, leftOut: [Defaults.StorableError]) {
    var leftOut: [Defaults.StorableError]? = []
    let value = try read(stored, leftOut: &leftOut)
    return (value, leftOut ?? [])
  }

  static func read(
    _ stored: PropertyList, leftOut: inout [Defaults.StorableError]?
  ) throws -> Self {
    guard let type = Self.self as? any ElementwiseStorable.Type,
      let value = try type.init(propertyList: stored, leftOut: &leftOut) as? Self
    else { return try Self(propertyList: stored) }
    return value
  }
}
