/// The decoder that a type meets: a node, and the place it has in the tree.
struct TreeDecoder: Decoder {
  let node: PropertyList
  let codingPath: [any CodingKey]
  let sendableUserInfo: [CodingUserInfoKey: any Sendable]
  /// How many values enclose this one; an optional and what it wraps count once.
  private let depth: Int

  var userInfo: [CodingUserInfoKey: Any] { sendableUserInfo }

  init(node: PropertyList, userInfo: [CodingUserInfoKey: any Sendable]) {
    self.init(node: node, codingPath: [], userInfo: userInfo, depth: 0)
  }

  private init(
    node: PropertyList, codingPath: [any CodingKey],
    userInfo: [CodingUserInfoKey: any Sendable], depth: Int
  ) {
    self.node = node
    self.codingPath = codingPath
    self.sendableUserInfo = userInfo
    self.depth = depth
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .dictionary(let entries) = node else {
      throw mismatch([String: PropertyList].self, "a dictionary", found: node)
    }
    return KeyedDecodingContainer(TreeKeyedDecodingContainer(entries: entries, decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = node else {
      throw mismatch([PropertyList].self, "an array", found: node)
    }
    return TreeUnkeyedDecodingContainer(elements: elements, decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    TreeSingleValueDecodingContainer(decoder: self)
  }

  /// The decoder of a place inside this one; without a key, of the same place seen from a type that
  /// decodes itself from another.
  func nested(
    _ node: PropertyList, at key: (any CodingKey)?, isWrapper: Bool = false
  ) -> TreeDecoder {
    TreeDecoder(
      node: node, codingPath: path(to: key), userInfo: sendableUserInfo,
      depth: isWrapper ? depth : depth + 1)
  }

  /// The value of a node inside this place.
  func value<T: Decodable>(
    _ type: T.Type, of node: PropertyList, at key: @autoclosure () -> (any CodingKey)? = nil
  ) throws -> T {
    if let leafType = T.self as? any PropertyListLeaf.Type {
      if let leaf = leafType.init(leaf: node), let value = leaf as? T { return value }
      guard leafType.hasCompositeForm, node.isContainer else {
        throw mismatch(type, leafType.leafDescription, found: node, at: key())
      }
    } else if case .array(let leaves) = node,
      let arrayType = T.self as? any PropertyListLeafArray.Type,
      let value = arrayType.init(leaves: leaves) as? T
    {
      return value
    }
    let optionalType = T.self as? any OptionalValue.Type
    if let optionalType, node.isNull(for: optionalType.wrappedType),
      let none = optionalType.none as? T
    {
      return none
    }
    guard depth < PropertyList.maximumDepth else { throw tooDeep(at: key()) }
    return try T(from: nested(node, at: key(), isWrapper: optionalType != nil))
  }

  func path(to key: (any CodingKey)?) -> [any CodingKey] {
    key.map { codingPath + [$0] } ?? codingPath
  }

  private func mismatch(
    _ type: Any.Type, _ expected: String, found: PropertyList, at key: (any CodingKey)? = nil
  ) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: path(to: key),
      debugDescription: "Expected \(expected), found \(found.kindDescription)")
    return found == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  private func tooDeep(at key: (any CodingKey)?) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: path(to: key),
        debugDescription: PropertyList.tooDeepDescription))
  }
}
