public import DefaultsStorage

extension Defaults.Storable where Self: RawRepresentable, RawValue: Defaults.Storable {
  /// Reads the raw value.
  ///
  /// - Throws: What the raw value's type throws, and ``Defaults/StorableError`` if there is no value
  ///   of that raw value, such as an enum's case of a later version.
  public init(propertyList: PropertyList) throws { try self.init(rawValueIn: propertyList) }

  /// What the raw value is stored as.
  public var propertyList: PropertyList { get throws { try rawValue.propertyList } }

  fileprivate init(rawValueIn propertyList: PropertyList) throws {
    let rawValue = try RawValue(propertyList: propertyList)
    guard let value = Self(rawValue: rawValue) else {
      throw Defaults.StorableError("There is no \(Self.self) of the raw value “\(rawValue)”")
    }
    self = value
  }
}

/// Without these, both the raw value's way and that of `Codable` would do.
extension Defaults.Storable where Self: RawRepresentable & Codable, RawValue: Defaults.Storable {
  /// Reads the raw value, as for a type that is not `Codable`.
  ///
  /// - Throws: What the raw value's type throws, and ``Defaults/StorableError`` if there is no value
  ///   of that raw value.
  public init(propertyList: PropertyList) throws { try self.init(rawValueIn: propertyList) }

  /// What the raw value is stored as.
  public var propertyList: PropertyList { get throws { try rawValue.propertyList } }
}
