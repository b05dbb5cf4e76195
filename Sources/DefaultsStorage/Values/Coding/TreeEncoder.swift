/// The encoder that a value meets: the place in the tree where the value goes.
struct TreeEncoder: Encoder {
  let codingPath: [any CodingKey]
  let sendableUserInfo: [CodingUserInfoKey: any Sendable]
  var builder: TreeBuilder
  /// How many values enclose this one; an optional and what it wraps count once.
  private let depth: Int

  var userInfo: [CodingUserInfoKey: Any] { sendableUserInfo }

  init(userInfo: [CodingUserInfoKey: any Sendable]) {
    self.init(codingPath: [], userInfo: userInfo, depth: 0)
  }

  private init(
    codingPath: [any CodingKey], userInfo: [CodingUserInfoKey: any Sendable], depth: Int
  ) {
    self.codingPath = codingPath
    self.sendableUserInfo = userInfo
    self.depth = depth
    builder = TreeBuilder(codingPath: codingPath)
    // The domain's own dictionary is the first level.
    if depth >= PropertyList.maximumDepth { builder.fail(PropertyList.tooDeepDescription) }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    builder.become(.dictionary)
    return KeyedEncodingContainer(TreeKeyedEncodingContainer(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    builder.become(.array)
    return TreeUnkeyedEncodingContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    TreeSingleValueEncodingContainer(encoder: self)
  }

  /// The encoder of a place inside this one; without a key, of the same place seen from a value that
  /// encodes itself as another.
  func nested(at key: (any CodingKey)?, isWrapper: Bool = false) -> TreeEncoder {
    TreeEncoder(
      codingPath: key.map { codingPath + [$0] } ?? codingPath, userInfo: sendableUserInfo,
      depth: isWrapper ? depth : depth + 1)
  }

  /// The tree of a value inside this place.
  func node<T: Encodable>(
    of value: T, at key: @autoclosure () -> (any CodingKey)? = nil
  ) throws -> PropertyList {
    if let leaf = value as? any PropertyListLeaf {
      guard let node = leaf.leaf else { throw unstorable(T.self, at: key()) }
      return node
    }
    if let array = value as? any PropertyListLeafArray, let leaves = array.leaves {
      return .array(leaves)
    }
    let encoder = nested(at: key(), isWrapper: T.self is any OptionalValue.Type)
    try encoder.builder.check()
    try value.encode(to: encoder)
    let node = try encoder.builder.finish()
    guard case .array(let nodes) = node, let type = T.self as? any UnorderedCollection.Type else {
      return node
    }
    return .array(type.sorted(nodes))
  }

  /// The error has the type for the value: Foundation crashes when a date that is not finite is
  /// printed, and errors are printed.
  private func unstorable(_ type: Any.Type, at key: (any CodingKey)?) -> EncodingError {
    .invalidValue(
      type,
      EncodingError.Context(
        codingPath: key.map { codingPath + [$0] } ?? codingPath,
        debugDescription: "A \(type) that is not finite cannot be stored"))
  }
}
