public import DefaultsStorage

extension Array: Defaults.Storable, ElementwiseStorable where Element: Defaults.Storable {
  /// Reads an array, all elements or none. (A key leaves out those that do not read.)
  ///
  /// - Throws: ``Defaults/StorableError``.
  public init(propertyList: PropertyList) throws {
    var leftOut: [Defaults.StorableError]?
    try self.init(propertyList: propertyList, leftOut: &leftOut)
  }

  init(propertyList: PropertyList, leftOut: inout [Defaults.StorableError]?) throws {
    guard case .array(let stored) = propertyList else {
      throw Defaults.StorableError(expected: "an array", found: propertyList)
    }
    if let type = Self.self as? any PropertyListLeafArray.Type,
      let array = type.init(leaves: stored) as? Self
    {
      self = array
      return
    }
    self = try Self.elements(
      of: stored.enumerated(), leftOut: &leftOut, component: { String($0.offset) },
      read: { try Element.read($0.element, leftOut: &$1) })
  }

  /// The elements in order.
  public var propertyList: PropertyList {
    get throws {
      if let leaves = (self as? any PropertyListLeafArray)?.leaves { return .array(leaves) }
      return .array(
        try enumerated().map { element in
          try Self.storing("\(element.offset)") { try element.element.propertyList }
        })
    }
  }
}
