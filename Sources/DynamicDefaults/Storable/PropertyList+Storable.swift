public import DefaultsStorage

/// For keys without a type.
extension PropertyList: Defaults.Storable {
  /// Takes the value as it is.
  public init(propertyList: PropertyList) { self = propertyList }

  /// The value as it is.
  public var propertyList: PropertyList { self }
}
