/// Decodes a `Codable` value from a tree: ``PropertyListTreeEncoder`` the other way.
///
/// Leaves are read as typed keys read them (numbers from text, dates from ISO 8601 text, data from
/// base64), since the tree may come from JSON or from a person. What Foundation's coders store
/// otherwise reads too: a URL, a decimal number and a duration as a container, and "$null" as `nil`
/// for every optional but `String?`.
package struct PropertyListTreeDecoder {
  /// What the types' `init(from:)` find in their decoder.
  package var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  package init() {}

  /// The value of a tree. Costs time and memory in proportion to its size.
  ///
  /// - Throws: `DecodingError`, with the coding path, for a tree that does not read as the type or
  ///   that the type nests deeper than ``PropertyList/maximumDepth``; and whatever the type's own
  ///   `init(from:)` throws.
  package func decode<T: Decodable>(_ type: T.Type, from tree: PropertyList) throws -> T {
    try TreeDecoder(node: tree, userInfo: userInfo).value(type, of: tree)
  }
}
