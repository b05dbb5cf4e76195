import DefaultsStorage

/// The volatile domains of one `Defaults`: in memory only, above every file.
final class VolatileLayer: Layer {
  private struct State {
    var domains = VolatileDomains()
    var dependents = Dependents()
  }

  private struct Source: LayerSource {
    let layer: VolatileLayer
    let name: KeyName

    var value: PropertyList? { layer.value(of: name) }
    var origin: Defaults.Origin? { layer.origins(of: name).first }
  }

  private let state = ForkSafe(State())

  /// The domains' names, in the order in which they are searched.
  var domainNames: [String] { state.withLock { $0.domains.names } }

  var values: [PropertyList.Key: PropertyList] { state.withLock { $0.domains.values } }

  /// The values of a domain; `nil` if there is none of that name.
  func domain(named name: String) -> [PropertyList.Key: PropertyList]? {
    state.withLock { $0.domains[name] }
  }

  /// Makes, replaces or removes a domain.
  func setDomain(_ values: [PropertyList.Key: PropertyList]?, named name: String) {
    let observed = state.withLock { state in
      state.domains[name] = values
      return state.dependents.notify()
    }
    observed.signal()
  }

  private func value(of name: KeyName) -> PropertyList? {
    state.withLock { $0.domains.value(for: name.stored) }
  }

  func source(of name: KeyName, for dependent: any EntryDependent) -> any LayerSource {
    state.withLock { $0.dependents.add(dependent, of: name) }
    return Source(layer: self, name: name)
  }

  func add(_ follower: SuiteFollower) { state.withLock { $0.dependents.add(follower) } }

  func origins(of name: KeyName) -> [Defaults.Origin] {
    state.withLock { state in
      state.domains.names.compactMap { domain in
        guard let value = state.domains[domain]?[name.stored] else { return nil }
        return Defaults.Origin(.volatileDomain, location: domain, value: value)
      }
    }
  }
}
