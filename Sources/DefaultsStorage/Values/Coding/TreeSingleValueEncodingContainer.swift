struct TreeSingleValueEncodingContainer: SingleValueEncodingContainer {
  let encoder: TreeEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() throws { encoder.builder.set(.null) }

  func encode<T: Encodable>(_ value: T) throws { encoder.builder.set(try encoder.node(of: value)) }
}
