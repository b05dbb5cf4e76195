/// Encodes a `Codable` value as the tree that a property list would hold, without bytes between.
///
/// Booleans, integers, reals, strings, dates and data are leaves of their own kind; a URL, a UUID and
/// a decimal number are text, a duration is seconds, and a ``PropertyList`` is itself. `nil` is null
/// where the type encodes it (in an array, so that positions are kept) and absent where it does not.
/// A set, and a dictionary that Swift encodes as a list of pairs, are sorted, so that equal values
/// have equal trees.
package struct PropertyListTreeEncoder {
  /// What the types' `encode(to:)` find in their encoder.
  package var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  package init() {}

  /// The value's tree. Costs time and memory in proportion to its size.
  ///
  /// - Throws: `EncodingError`, with the coding path, for a value that cannot be stored, such as a
  ///   date that is not finite, and for one nested deeper than ``PropertyList/maximumDepth``; and whatever
  ///   the value's own `encode(to:)` throws.
  package func encode(_ value: some Encodable) throws -> PropertyList {
    try TreeEncoder(userInfo: userInfo).node(of: value)
  }
}
