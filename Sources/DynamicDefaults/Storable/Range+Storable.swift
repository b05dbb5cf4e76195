public import DefaultsStorage

extension Range: Defaults.Storable where Bound: Defaults.Storable {
  /// Reads an array of the lower and the upper bound.
  ///
  /// - Throws: ``Defaults/StorableError`` for anything else, and for bounds that are not in order.
  public init(propertyList: PropertyList) throws {
    let (lower, upper) = try orderedBounds(of: Bound.self, in: propertyList)
    self = lower..<upper
  }

  /// An array of the lower and the upper bound, as `Codable` has it.
  public var propertyList: PropertyList {
    get throws { try [lowerBound, upperBound].propertyList }
  }
}

extension ClosedRange: Defaults.Storable where Bound: Defaults.Storable {
  /// Reads an array of the lower and the upper bound.
  ///
  /// - Throws: ``Defaults/StorableError`` for anything else, and for bounds that are not in order.
  public init(propertyList: PropertyList) throws {
    let (lower, upper) = try orderedBounds(of: Bound.self, in: propertyList)
    self = lower...upper
  }

  /// An array of the lower and the upper bound, as `Codable` has it.
  public var propertyList: PropertyList {
    get throws { try [lowerBound, upperBound].propertyList }
  }
}

private func orderedBounds<Bound: Comparable & Defaults.Storable>(
  of type: Bound.Type, in propertyList: PropertyList
) throws -> (lower: Bound, upper: Bound) {
  let bounds = try [Bound](propertyList: propertyList)
  guard bounds.count == 2, bounds[0] <= bounds[1] else {
    throw Defaults.StorableError(expected: "a lower and an upper bound", found: propertyList)
  }
  return (bounds[0], bounds[1])
}
