struct TreeKeyedEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: TreeEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) throws { encoder.builder.set(.null, for: Self.name(key)) }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try add(value, forKey: key) }

  // For these two, defaults that throw would be preferred to the generic method.
  func encode(_ value: Int128, forKey key: Key) throws { try add(value, forKey: key) }

  func encode(_ value: UInt128, forKey key: Key) throws { try add(value, forKey: key) }

  private func add(_ value: some Encodable, forKey key: Key) throws {
    encoder.builder.set(try encoder.node(of: value, at: key), for: Self.name(key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    nested(at: key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(at: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { nested(at: TreeCodingKey.superclass) }

  func superEncoder(forKey key: Key) -> any Encoder { nested(at: key) }

  private func nested(at key: some CodingKey) -> TreeEncoder {
    var nested = encoder.nested(at: key)
    nested.builder = encoder.builder.open(Self.name(key), orInsert: nested.builder)
    return nested
  }

  private static func name(_ key: some CodingKey) -> PropertyList.Key {
    PropertyList.Key(key.stringValue)
  }
}
