struct SortingKeyedEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  var base: KeyedEncodingContainer<Key>

  var codingPath: [any CodingKey] { base.codingPath }

  mutating func encodeNil(forKey key: Key) throws { try base.encodeNil(forKey: key) }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try base.encode(SortedEncodable.prepared(value), forKey: key)
  }

  // For these two, defaults that throw would be preferred to the generic method.
  mutating func encode(_ value: Int128, forKey key: Key) throws {
    try base.encode(value, forKey: key)
  }

  mutating func encode(_ value: UInt128, forKey key: Key) throws {
    try base.encode(value, forKey: key)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(
      SortingKeyedEncodingContainer<NestedKey>(
        base: base.nestedContainer(keyedBy: keyType, forKey: key)))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    SortingUnkeyedEncodingContainer(base: base.nestedUnkeyedContainer(forKey: key))
  }

  mutating func superEncoder() -> any Encoder { SortingEncoder(base: base.superEncoder()) }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    SortingEncoder(base: base.superEncoder(forKey: key))
  }
}
