import FoundationEssentials

extension PropertyList {
  /// A total order, for what has no order of its own and is to be stored the same each time, such as
  /// the elements of a set: by kind, then numbers by size and texts by their bytes.
  package static func precedes(_ lhs: PropertyList, _ rhs: PropertyList) -> Bool {
    switch (lhs, rhs) {
    case (.boolean(let lhs), .boolean(let rhs)): !lhs && rhs
    case (.integer(let lhs), .integer(let rhs)): lhs < rhs
    case (.real(let lhs), .real(let rhs)):
      lhs.isTotallyOrdered(belowOrEqualTo: rhs) && lhs.bitPattern != rhs.bitPattern
    case (.string(let lhs), .string(let rhs)): Key(lhs) < Key(rhs)
    case (.numeral(let lhs), .numeral(let rhs)): Key(lhs) < Key(rhs)
    case (.date(let lhs), .date(let rhs)): lhs < rhs
    case (.data(let lhs), .data(let rhs)): lhs.lexicographicallyPrecedes(rhs)
    case (.uid(let lhs), .uid(let rhs)): lhs < rhs
    case (.array(let lhs), .array(let rhs)): lhs.lexicographicallyPrecedes(rhs, by: precedes)
    case (.dictionary(let lhs), .dictionary(let rhs)): precedes(lhs, rhs)
    default: lhs.rank < rhs.rank
    }
  }

  private static func precedes(_ lhs: [Key: PropertyList], _ rhs: [Key: PropertyList]) -> Bool {
    let lhs = lhs.sorted { $0.key < $1.key }
    let rhs = rhs.sorted { $0.key < $1.key }
    return lhs.lexicographicallyPrecedes(rhs) {
      $0.key == $1.key ? precedes($0.value, $1.value) : $0.key < $1.key
    }
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .boolean: 1
    case .integer: 2
    case .real: 3
    case .numeral: 4
    case .date: 5
    case .string: 6
    case .data: 7
    case .uid: 8
    case .array: 9
    case .dictionary: 10
    }
  }
}
