import DefaultsStorage

/// The suites that were added to one `Defaults`: read only, in the order in which they were added.
final class AddedSuitesLayer: Layer {
  private struct Suite {
    let name: String
    let domain: Domain
  }

  private struct State {
    var suites: [Suite] = []
    var dependents = Dependents()
  }

  private struct Source: LayerSource {
    let layer: AddedSuitesLayer
    let name: KeyName

    var value: PropertyList? { layer.value(of: name) }
    var hasTransaction: Bool { layer.domains.contains { $0.hasTransaction } }
    var origin: Defaults.Origin? { layer.origins(of: name).first }
  }

  private let state = ForkSafe(State())

  var values: [PropertyList.Key: PropertyList] { domains.values }

  private var domains: [Domain] { state.withLock { $0.suites.map(\.domain) } }

  /// Puts a suite at the end, unless it is there.
  func add(_ domain: Domain, named name: String) {
    let observed: [any EntryDependent] = state.withLock { state in
      guard !state.suites.contains(where: { $0.name == name }) else { return [] }
      state.suites.append(Suite(name: name, domain: domain))
      state.dependents.forEach { dependent, name in
        domain.add(dependent, to: domain.entry(for: name.stored))
      }
      state.dependents.forEachFollower { $0.follow(domain, isOwn: false) }
      return state.dependents.notify()
    }
    observed.signal()
  }

  /// Takes a suite out, if it is there.
  func remove(named name: String) {
    let observed = state.withLock { state in
      // Its domain goes on telling the dependents, which costs them a look and changes nothing.
      state.suites.removeAll { $0.name == name }
      return state.dependents.notify()
    }
    observed.signal()
  }

  private func value(of name: KeyName) -> PropertyList? {
    for domain in domains {
      if let value = domain.value(of: domain.entry(for: name.stored)), value != .null {
        return value
      }
    }
    return nil
  }

  func source(of name: KeyName, for dependent: any EntryDependent) -> any LayerSource {
    state.withLock { state in
      state.dependents.add(dependent, of: name)
      for suite in state.suites {
        suite.domain.add(dependent, to: suite.domain.entry(for: name.stored))
      }
    }
    return Source(layer: self, name: name)
  }

  func add(_ follower: SuiteFollower) {
    state.withLock { state in
      state.dependents.add(follower)
      for suite in state.suites { follower.follow(suite.domain, isOwn: false) }
    }
  }

  func origins(of name: KeyName) -> [Defaults.Origin] {
    domains.flatMap { DomainLayer(layer: .addedSuite, domain: $0).origins(of: name) }
  }
}
