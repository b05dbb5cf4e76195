/// `nil` is null. So a list of optional leaves is a list of leaves, and goes the short way.
extension Optional: PropertyListLeaf where Wrapped: PropertyListLeaf {
  package static var leafDescription: String { Wrapped.leafDescription }
  package static var hasCompositeForm: Bool { Wrapped.hasCompositeForm }

  package init?(leaf: PropertyList) {
    if leaf.isNull(for: Wrapped.self) {
      self = .none
    } else if let value = Wrapped(leaf: leaf) {
      self = value
    } else {
      return nil
    }
  }

  package var leaf: PropertyList? {
    switch self {
    case .none: .null
    case .some(let value): value.leaf
    }
  }
}
