struct SortingSingleValueEncodingContainer: SingleValueEncodingContainer {
  var base: any SingleValueEncodingContainer

  var codingPath: [any CodingKey] { base.codingPath }

  mutating func encodeNil() throws { try base.encodeNil() }

  mutating func encode<T: Encodable>(_ value: T) throws {
    try base.encode(SortedEncodable.prepared(value))
  }

  // For these two, defaults that throw would be preferred to the generic method.
  mutating func encode(_ value: Int128) throws { try base.encode(value) }

  mutating func encode(_ value: UInt128) throws { try base.encode(value) }
}
