/// What a document as a whole is.
enum DocumentRoot {
  /// Keys with values, as a domain is.
  case domain(PackedDictionary)
  case other(PropertyList)

  init(_ value: PropertyList) {
    if case .dictionary(let members) = value {
      self = .domain(PackedDictionary(members))
    } else {
      self = .other(value)
    }
  }

  /// As any value.
  var value: PropertyList {
    switch self {
    case .domain(let domain): .dictionary(domain.dictionary)
    case .other(let value): value
    }
  }
}
