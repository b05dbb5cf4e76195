struct TreeSingleValueDecodingContainer: SingleValueDecodingContainer {
  let decoder: TreeDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.node == .null }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try decoder.value(type, of: decoder.node)
  }
}
