/// A type whose values are single leaves of the tree, stored the same way as the value of a key, as
/// an element, and as a field of a `Codable` type.
package protocol PropertyListLeaf {
  /// What a stored value must be, for messages, such as "a date".
  static var leafDescription: String { get }

  /// Reads the stored value in full; `nil` if it does not read as this type.
  init?(leaf: PropertyList)

  /// What is stored; `nil` if no format can hold the value, such as a date that is not finite.
  var leaf: PropertyList? { get }

  /// Whether the type's own `encode(to:)`, which other coders use, stores it as a container, so that
  /// a decoder may meet one.
  static var hasCompositeForm: Bool { get }
}

extension PropertyListLeaf {
  package static var hasCompositeForm: Bool { false }
}
