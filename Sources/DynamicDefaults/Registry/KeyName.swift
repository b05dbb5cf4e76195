package import DefaultsStorage

/// What a key is called in one suite.
package struct KeyName: Hashable, Sendable {
  /// The property's name; `nil` for a key known only by what it is stored under.
  package let property: String?
  /// What the value is stored under.
  package let stored: PropertyList.Key

  package init(property: String?, stored: PropertyList.Key) {
    self.property = property
    self.stored = stored
  }
}
