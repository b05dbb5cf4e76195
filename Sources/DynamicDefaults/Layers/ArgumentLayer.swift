import DefaultsStorage

/// The program's arguments, as one `Defaults` sees them: the program may replace them, as it may any
/// volatile domain.
final class ArgumentLayer: Layer {
  private struct State {
    var domain: ArgumentDomain
    var dependents = Dependents()
  }

  private struct Source: LayerSource {
    let layer: ArgumentLayer
    let name: KeyName

    var value: PropertyList? { layer.value(of: name) }
    var origin: Defaults.Origin? { layer.origins(of: name).first }
  }

  private let state: ForkSafe<State>

  init(_ domain: ArgumentDomain) { state = ForkSafe(State(domain: domain)) }

  var values: [PropertyList.Key: PropertyList] { state.withLock { $0.domain.values } }

  /// Puts other values in the arguments' place.
  func replace(with values: [PropertyList.Key: PropertyList]) {
    let observed = state.withLock { state in
      state.domain = ArgumentDomain(values: values)
      return state.dependents.notify()
    }
    observed.signal()
  }

  private func value(of name: KeyName) -> PropertyList? {
    state.withLock { state in
      guard !state.domain.values.isEmpty, let key = state.domain.key(of: name) else { return nil }
      return state.domain.values[key]
    }
  }

  func source(of name: KeyName, for dependent: any EntryDependent) -> any LayerSource {
    state.withLock { $0.dependents.add(dependent, of: name) }
    return Source(layer: self, name: name)
  }

  func add(_ follower: SuiteFollower) { state.withLock { $0.dependents.add(follower) } }

  func origins(of name: KeyName) -> [Defaults.Origin] {
    state.withLock { state in
      guard let key = state.domain.key(of: name), let value = state.domain.values[key] else {
        return []
      }
      return [Defaults.Origin(.arguments, location: "-" + key.string, value: value)]
    }
  }
}
