struct TreeSingleValueDecodingContainer: SingleValueDecodingContainer {
  let decoder: TreeDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.node == .null }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try value(type) }

  // For these two, defaults that throw would be preferred to the generic method.
  func decode(_ type: Int128.Type) throws -> Int128 { try value(type) }

  func decode(_ type: UInt128.Type) throws -> UInt128 { try value(type) }

  private func value<T: Decodable>(_ type: T.Type) throws -> T {
    try decoder.value(type, of: decoder.node)
  }
}
