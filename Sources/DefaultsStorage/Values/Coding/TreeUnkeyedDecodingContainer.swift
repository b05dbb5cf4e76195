struct TreeUnkeyedDecodingContainer: UnkeyedDecodingContainer {
  let elements: [PropertyList]
  let decoder: TreeDecoder
  private(set) var currentIndex = 0

  init(elements: [PropertyList], decoder: TreeDecoder) {
    self.elements = elements
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try next(Never.self) == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try nextValue(type) }

  // For these two, defaults that throw would be preferred to the generic method.
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try nextValue(type) }

  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try nextValue(type) }

  private mutating func nextValue<T: Decodable>(_ type: T.Type) throws -> T {
    let value = try decoder.value(type, of: next(type), at: TreeCodingKey.index(currentIndex))
    currentIndex += 1
    return value
  }

  mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
    guard !isAtEnd, !elements[currentIndex].isNull(for: type) else {
      currentIndex += 1
      return nil
    }
    return try nextValue(type)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try nested { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try nested { $0 } }

  /// Moves on only when the body succeeds, so that the caller can try the element as something else.
  private mutating func nested<Result>(_ body: (TreeDecoder) throws -> Result) throws -> Result {
    let element = try next(PropertyList.self)
    let result = try body(decoder.nested(element, at: TreeCodingKey.index(currentIndex)))
    currentIndex += 1
    return result
  }

  private func next(_ type: Any.Type) throws -> PropertyList {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type,
        DecodingError.Context(
          codingPath: decoder.path(to: TreeCodingKey.index(currentIndex)),
          debugDescription: "The array has \(elements.count) elements and no more"))
    }
    return elements[currentIndex]
  }
}
