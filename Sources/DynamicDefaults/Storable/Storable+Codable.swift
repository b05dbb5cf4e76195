public import DefaultsStorage

extension Defaults.Storable where Self: Codable {
  /// Decodes the value from the tree, never from text inside it.
  ///
  /// - Throws: `DecodingError`, with the coding path, or what the type's own `init(from:)` throws.
  public init(propertyList: PropertyList) throws {
    // The coder would find the same, but at run time; here the optimiser knows the type.
    if let leafType = Self.self as? any PropertyListLeaf.Type,
      let value = leafType.init(leaf: propertyList) as? Self
    {
      self = value
      return
    }
    self = try PropertyListTreeDecoder().decode(Self.self, from: propertyList)
  }

  /// The value encoded as a tree.
  public var propertyList: PropertyList {
    get throws {
      // As above.
      if let leaf = (self as? any PropertyListLeaf)?.leaf { return leaf }
      return try PropertyListTreeEncoder().encode(self)
    }
  }
}
