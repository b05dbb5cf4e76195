/// A collection that is encoded in an order which differs from one run to the next, so that what was
/// encoded is sorted: a file then changes only where a value does.
protocol UnorderedCollection {
  /// The nodes that the collection was encoded as, in a stable order.
  static func sorted(_ nodes: [PropertyList]) -> [PropertyList]

  /// What the collection encodes one after another, in a stable order; `nil` if it encodes no list.
  ///
  /// - Throws: What encoding an element as a tree throws.
  func sortedElements() throws -> [any Encodable]?
}

extension Set: UnorderedCollection {
  static func sorted(_ nodes: [PropertyList]) -> [PropertyList] {
    nodes.sorted(by: PropertyList.precedes)
  }

  func sortedElements() throws -> [any Encodable]? {
    try compactMap { try Self.withTree($0) }
      .sorted { PropertyList.precedes($0.tree, $1.tree) }
      .map(\.value)
  }
}

/// A dictionary whose keys are neither strings nor integers is encoded as keys and values in turn.
extension Dictionary: UnorderedCollection {
  static func sorted(_ nodes: [PropertyList]) -> [PropertyList] {
    stride(from: 0, to: nodes.count - 1, by: 2)
      .map { (key: nodes[$0], value: nodes[$0 + 1]) }
      .sorted { PropertyList.precedes($0.key, $1.key) }
      .flatMap { [$0.key, $0.value] }
  }

  func sortedElements() throws -> [any Encodable]? {
    guard Key.self != String.self, Key.self != Int.self,
      !(Key.self is any CodingKeyRepresentable.Type)
    else { return nil }
    return try compactMap { key, value in
      try Self.withTree(key).map { (key: $0, value: value as? any Encodable) }
    }
    .sorted { PropertyList.precedes($0.key.tree, $1.key.tree) }
    .flatMap { [$0.key.value, $0.value].compactMap(\.self) }
  }
}

extension UnorderedCollection {
  /// The value with its tree; `nil` if it is not `Encodable`, as in a collection that is not either.
  fileprivate static func withTree(_ value: Any) throws -> (
    value: any Encodable, tree: PropertyList
  )? {
    guard let value = value as? any Encodable else { return nil }
    return (value, try PropertyListTreeEncoder().encode(value))
  }
}
