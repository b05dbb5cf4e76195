extension Bool: PropertyListLeaf {
  package static var leafDescription: String { "a boolean" }

  package init?(leaf: PropertyList) {
    guard let value = leaf.booleanInFull else { return nil }
    self = value
  }

  package var leaf: PropertyList? { .boolean(self) }
}

extension PropertyListLeaf where Self: FixedWidthInteger {
  package static var leafDescription: String { "an integer from \(min) to \(max)" }

  package init?(leaf: PropertyList) {
    guard let value = leaf.integerInFull(as: Self.self) else { return nil }
    self = value
  }

  /// What is beyond `Int128` is text, which every format keeps.
  package var leaf: PropertyList? {
    Int128(exactly: self).map(PropertyList.integer) ?? .string(String(self))
  }
}

extension Int: PropertyListLeaf {}
extension Int8: PropertyListLeaf {}
extension Int16: PropertyListLeaf {}
extension Int32: PropertyListLeaf {}
extension Int64: PropertyListLeaf {}
extension Int128: PropertyListLeaf {}
extension UInt: PropertyListLeaf {}
extension UInt8: PropertyListLeaf {}
extension UInt16: PropertyListLeaf {}
extension UInt32: PropertyListLeaf {}
extension UInt64: PropertyListLeaf {}
extension UInt128: PropertyListLeaf {}

extension Double: PropertyListLeaf {
  package static var leafDescription: String { "a number" }

  package init?(leaf: PropertyList) {
    guard let value = leaf.realInFull else { return nil }
    self = value
  }

  package var leaf: PropertyList? { .real(self) }
}

extension Float: PropertyListLeaf {
  package static var leafDescription: String { "a number" }

  package init?(leaf: PropertyList) {
    guard let value = leaf.floatInFull else { return nil }
    self = value
  }

  package var leaf: PropertyList? { .real(Double(self)) }
}

extension String: PropertyListLeaf {
  package static var leafDescription: String { "a string" }

  package init?(leaf: PropertyList) {
    guard let value = leaf.stringInFull else { return nil }
    self = value
  }

  package var leaf: PropertyList? { .string(self) }
}

extension PropertyList: PropertyListLeaf {
  package static var leafDescription: String { "any value" }

  package init?(leaf: PropertyList) { self = leaf }

  package var leaf: PropertyList? { self }
}
