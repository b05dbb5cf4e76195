/// A collection that is encoded in an order which differs from one run to the next, so that what was
/// encoded is sorted: a file then changes only where a value does.
protocol UnorderedCollection {
  /// The nodes that the collection was encoded as, in a stable order.
  static func sorted(_ nodes: [PropertyList]) -> [PropertyList]
}

extension Set: UnorderedCollection {
  static func sorted(_ nodes: [PropertyList]) -> [PropertyList] {
    nodes.sorted(by: PropertyList.precedes)
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
}
