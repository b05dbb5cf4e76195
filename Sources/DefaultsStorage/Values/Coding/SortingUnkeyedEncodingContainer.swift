struct SortingUnkeyedEncodingContainer: UnkeyedEncodingContainer {
  var base: any UnkeyedEncodingContainer

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int { base.count }

  mutating func encodeNil() throws { try base.encodeNil() }

  mutating func encode<T: Encodable>(_ value: T) throws {
    try base.encode(SortedEncodable.prepared(value))
  }

  // For these two, defaults that throw would be preferred to the generic method.
  mutating func encode(_ value: Int128) throws { try base.encode(value) }

  mutating func encode(_ value: UInt128) throws { try base.encode(value) }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(
      SortingKeyedEncodingContainer<NestedKey>(base: base.nestedContainer(keyedBy: keyType)))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    SortingUnkeyedEncodingContainer(base: base.nestedUnkeyedContainer())
  }

  mutating func superEncoder() -> any Encoder { SortingEncoder(base: base.superEncoder()) }
}
