import DefaultsStorage

/// Domains that live as long as the program, in the order in which they were first set.
struct VolatileDomains {
  private var domains: [(name: String, values: [PropertyList.Key: PropertyList])] = []

  /// The domains' names, in the order in which they are searched.
  var names: [String] { domains.map(\.name) }

  /// The values of a domain; `nil` if there is none of that name. Setting them keeps the domain's
  /// place, setting `nil` removes the domain.
  subscript(name: String) -> [PropertyList.Key: PropertyList]? {
    get { domains.first { $0.name == name }?.values }
    set {
      let index = domains.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let values?): domains[index].values = values
      case (let index?, nil): domains.remove(at: index)
      case (nil, let values?): domains.append((name, values))
      case (nil, nil): break
      }
    }
  }

  /// What the first domain that has the key holds for it.
  func value(for key: PropertyList.Key) -> PropertyList? {
    for domain in domains {
      if let value = domain.values[key] { return value }
    }
    return nil
  }

  /// Every key that a domain has, with its first value.
  var values: [PropertyList.Key: PropertyList] {
    domains.reduce(into: [:]) { $0.merge($1.values) { first, _ in first } }
  }
}
