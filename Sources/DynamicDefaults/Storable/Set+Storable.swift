public import DefaultsStorage

extension Set: Defaults.Storable, ElementwiseStorable where Element: Defaults.Storable {
  /// Reads an array in any order, all elements or none. (A key leaves out those that do not read.)
  ///
  /// - Throws: ``Defaults/StorableError``.
  public init(propertyList: PropertyList) throws {
    self = Set(try [Element](propertyList: propertyList))
  }

  init(propertyList: PropertyList, leftOut: inout [Defaults.StorableError]?) throws {
    self = Set(try [Element](propertyList: propertyList, leftOut: &leftOut))
  }

  /// An array, sorted by what its elements are stored as, so that equal sets are stored equally.
  public var propertyList: PropertyList {
    get throws {
      .array(try map { try $0.propertyList }.sorted(by: PropertyList.precedes))
    }
  }
}
