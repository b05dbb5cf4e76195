/// A value that encodes as it does by itself, except that sets, and dictionaries that are encoded as
/// lists, are sorted: encoding equal values gives equal texts.
package struct SortedEncodable: Encodable {
  private let value: any Encodable

  package init(_ value: any Encodable) { self.value = value }

  package func encode(to encoder: any Encoder) throws {
    if Self.isPlain(value) {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    } else if let elements = try (value as? any UnorderedCollection)?.sortedElements() {
      var container = SortingUnkeyedEncodingContainer(base: encoder.unkeyedContainer())
      for element in elements { try container.encode(element) }
    } else {
      try value.encode(to: SortingEncoder(base: encoder))
    }
  }

  /// What to encode for the value: itself where there is nothing to sort in it.
  static func prepared(_ value: some Encodable) -> any Encodable {
    isPlain(value) ? value : SortedEncodable(value)
  }

  /// Whether there is nothing to sort in the value. An encoder may know its type, and has it as it is.
  private static func isPlain(_ value: some Encodable) -> Bool {
    value is any PropertyListLeaf || value is any PropertyListLeafArray
  }
}
