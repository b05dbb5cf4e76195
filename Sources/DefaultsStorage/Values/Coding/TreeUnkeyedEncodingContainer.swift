struct TreeUnkeyedEncodingContainer: UnkeyedEncodingContainer {
  let encoder: TreeEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.builder.count }

  func encodeNil() throws { encoder.builder.append(.null) }

  func encode<T: Encodable>(_ value: T) throws { try add(value) }

  // For these two, defaults that throw would be preferred to the generic method.
  func encode(_ value: Int128) throws { try add(value) }

  func encode(_ value: UInt128) throws { try add(value) }

  private func add(_ value: some Encodable) throws {
    encoder.builder.append(try encoder.node(of: value, at: TreeCodingKey.index(count)))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    nested().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }

  func superEncoder() -> any Encoder { nested() }

  private func nested() -> TreeEncoder {
    let nested = encoder.nested(at: TreeCodingKey.index(count))
    encoder.builder.append(nested.builder)
    return nested
  }
}
