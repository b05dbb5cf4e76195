public import DefaultsStorage

extension Optional: Defaults.Storable, ElementwiseStorable where Wrapped: Defaults.Storable {
  /// Optionals' keys are declared without a default.
  public typealias StoredPresence = Defaults.MaybeAbsent

  /// Reads null as `nil`, and also the text "$null" unless strings are wrapped: Foundation's coder
  /// writes that for it.
  ///
  /// - Throws: What the wrapped type throws.
  public init(propertyList: PropertyList) throws {
    var leftOut: [Defaults.StorableError]?
    try self.init(propertyList: propertyList, leftOut: &leftOut)
  }

  init(propertyList: PropertyList, leftOut: inout [Defaults.StorableError]?) throws {
    self =
      propertyList.isNull(for: Wrapped.self)
      ? nil : try Wrapped.read(propertyList, leftOut: &leftOut)
  }

  /// What the value is stored as; null for `nil`, which keeps its place in an array or a dictionary
  /// and removes what a key stores.
  public var propertyList: PropertyList { get throws { try self?.propertyList ?? .null } }
}

/// Tells an optional's wrapped type at run time.
protocol OptionalStorable {
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalStorable where Wrapped: Defaults.Storable {
  static var wrappedType: Any.Type { Wrapped.self }
}
