import DefaultsStorage

/// The registered defaults of one `Defaults`: in memory only, below every file.
final class RegisteredLayer: Layer {
  private struct State {
    var values: [PropertyList.Key: PropertyList] = [:]
    var valuesByProperty: [String: PropertyList] = [:]
    var dependents = Dependents()
  }

  private struct Source: LayerSource {
    let layer: RegisteredLayer
    let name: KeyName

    var value: PropertyList? { layer.value(of: name) }
    var origin: Defaults.Origin? { layer.origins(of: name).first }
  }

  private let state = ForkSafe(State())

  /// Every registered value, by stored key.
  var values: [PropertyList.Key: PropertyList] { state.withLock { $0.values } }

  /// Adds to what is registered; of a key registered before, the new value counts.
  func merge(_ values: [PropertyList.Key: PropertyList], byProperty: [String: PropertyList] = [:]) {
    let observed = state.withLock { state in
      state.values.merge(values) { _, new in new }
      state.valuesByProperty.merge(byProperty) { _, new in new }
      return state.dependents.notify()
    }
    observed.signal()
  }

  /// Makes these values all that is registered.
  func replace(with values: [PropertyList.Key: PropertyList]) {
    let observed = state.withLock { state in
      state.values = values
      state.valuesByProperty = [:]
      return state.dependents.notify()
    }
    observed.signal()
  }

  private func value(of name: KeyName) -> PropertyList? {
    state.withLock { state in
      if let value = state.values[name.stored] { return value }
      return name.property.flatMap { state.valuesByProperty[$0] }
    }
  }

  func source(of name: KeyName, for dependent: any EntryDependent) -> any LayerSource {
    state.withLock { $0.dependents.add(dependent, of: name) }
    return Source(layer: self, name: name)
  }

  func add(_ follower: SuiteFollower) { state.withLock { $0.dependents.add(follower) } }

  func origins(of name: KeyName) -> [Defaults.Origin] {
    value(of: name).map { [Defaults.Origin(.registered, value: $0)] } ?? []
  }
}
