struct TreeKeyedDecodingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let entries: [PropertyList.Key: PropertyList]
  let decoder: TreeDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { entries.keys.sorted().compactMap { Key(stringValue: $0.string) } }

  func contains(_ key: Key) -> Bool { entry(key) != nil }

  /// "$null" counts too: what asks with a type has an answer of its own below, so what is left are
  /// optionals of other types than `String`.
  func decodeNil(forKey key: Key) throws -> Bool {
    let node = try required(key)
    return node == .null || node == .string("$null")
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try value(type, forKey: key)
  }

  // For these two, defaults that throw would be preferred to the generic method.
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try value(type, forKey: key)
  }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try value(type, forKey: key)
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try valueIfPresent(type, forKey: key)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try valueIfPresent(type, forKey: key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder.nested(required(key), at: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.nested(required(key), at: key).unkeyedContainer()
  }

  /// As in Foundation's coders, a missing superclass part is null, which a superclass without
  /// stored fields does not mind.
  func superDecoder() throws -> any Decoder {
    let key = TreeCodingKey.superclass
    return decoder.nested(entries[PropertyList.Key(key.stringValue)] ?? .null, at: key)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    decoder.nested(entry(key) ?? .null, at: key)
  }

  private func value<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder.value(type, of: required(key), at: key)
  }

  private func valueIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let node = entry(key), !node.isNull(for: type) else { return nil }
    return try decoder.value(type, of: node, at: key)
  }

  private func entry(_ key: Key) -> PropertyList? { entries[PropertyList.Key(key.stringValue)] }

  private func required(_ key: Key) throws -> PropertyList {
    if let node = entry(key) { return node }
    throw DecodingError.keyNotFound(
      key,
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "There is no entry “\(key.stringValue)”"))
  }
}
