public import DefaultsStorage

extension Character: Defaults.Storable {
  /// Reads a string of exactly one character.
  ///
  /// - Throws: ``Defaults/StorableError`` for anything else.
  public init(propertyList: PropertyList) throws {
    guard let character = propertyList.characterInFull else {
      throw Defaults.StorableError(expected: "a string of one character", found: propertyList)
    }
    self = character
  }

  /// A string of the one character.
  public var propertyList: PropertyList { .string(String(self)) }
}
