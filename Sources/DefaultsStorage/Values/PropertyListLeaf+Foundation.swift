package import FoundationEssentials

extension Date: PropertyListLeaf {
  package static var leafDescription: String { "a date" }

  package init?(leaf: PropertyList) {
    guard let value = leaf.dateInFull else { return nil }
    self = value
  }

  package var leaf: PropertyList? {
    timeIntervalSinceReferenceDate.isFinite ? .date(self) : nil
  }
}

extension Data: PropertyListLeaf {
  package static var leafDescription: String { "data" }

  package init?(leaf: PropertyList) {
    guard let value = leaf.dataInFull else { return nil }
    self = value
  }

  package var leaf: PropertyList? { .data(self) }
}

/// Stored as its absolute string; so a relative URL with a base is resolved, and reads without it.
extension URL: PropertyListLeaf {
  package static var leafDescription: String { "a URL's text" }
  package static var hasCompositeForm: Bool { true }

  package init?(leaf: PropertyList) {
    guard let text = leaf.stringInFull else { return nil }
    self.init(string: text)
  }

  package var leaf: PropertyList? { .string(absoluteString) }
}

extension UUID: PropertyListLeaf {
  package static var leafDescription: String { "a UUID's text" }

  package init?(leaf: PropertyList) {
    guard let text = leaf.stringInFull else { return nil }
    self.init(uuidString: text)
  }

  package var leaf: PropertyList? { .string(uuidString) }
}

/// Stored as its digits, so exactly; a number reads too.
extension Decimal: PropertyListLeaf {
  package static var leafDescription: String { "a decimal number" }
  package static var hasCompositeForm: Bool { true }

  package init?(leaf: PropertyList) {
    if case .string("NaN") = leaf {
      self = .nan
    } else if let text = leaf.decimalTextInFull {
      self.init(string: text)
    } else {
      return nil
    }
  }

  package var leaf: PropertyList? { .string(description) }
}
