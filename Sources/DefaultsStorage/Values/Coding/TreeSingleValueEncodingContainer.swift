struct TreeSingleValueEncodingContainer: SingleValueEncodingContainer {
  let encoder: TreeEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() throws { encoder.builder.set(.null) }

  func encode<T: Encodable>(_ value: T) throws { try set(value) }

  // For these two, defaults that throw would be preferred to the generic method.
  func encode(_ value: Int128) throws { try set(value) }

  func encode(_ value: UInt128) throws { try set(value) }

  private func set(_ value: some Encodable) throws {
    encoder.builder.set(try encoder.node(of: value))
  }
}
