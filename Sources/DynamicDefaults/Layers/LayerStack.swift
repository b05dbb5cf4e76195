import DefaultsStorage

/// The places that values are looked for in, the first that answers first.
final class LayerStack: Sendable {
  private let arguments: ArgumentLayer
  private let environment: EnvironmentLayer?
  /// All of them, in the order in which they are asked.
  private let layers: [any Layer]

  /// Makes the stack: first the arguments and the environment, then the others in their order.
  init(_ arguments: ArgumentLayer, _ environment: EnvironmentLayer?, _ others: [any Layer]) {
    self.arguments = arguments
    self.environment = environment
    let first: [any Layer] = [arguments] + (environment.map { [$0] } ?? [])
    layers = first + others
  }

  /// Where each layer keeps a key's value; the dependent is told of the changes of all of them.
  func sources(of name: KeyName, for dependent: any EntryDependent) -> [any LayerSource] {
    layers.map { $0.source(of: name, for: dependent) }
  }

  /// Everything that the layers hold for a key, the first layer's first.
  func origins(of name: KeyName) -> [Defaults.Origin] {
    layers.flatMap { $0.origins(of: name) }
  }

  /// From now on the follower is told of each change of each layer, until it is released.
  func add(_ follower: SuiteFollower) {
    for layer in layers { layer.add(follower) }
  }

  /// The environment variable of a key, if there are any for this suite.
  func variable(of name: KeyName) -> String? { environment?.variable(of: name) }

  /// Every stored key that a layer holds a value for, but for what belongs to the keys of these names.
  /// JSON's `null` is no value.
  ///
  /// A variable that belongs to no key known by then stands for the key in camel case.
  func keys(except names: [KeyName]) -> Set<PropertyList.Key> {
    let properties = Set(names.compactMap { $0.property.map { PropertyList.Key($0) } })
    var keys: Set<PropertyList.Key> = []
    for layer in layers where !(layer is EnvironmentLayer) {
      var held = layer.values.filter { $0.value != .null }.map(\.key)
      if layer is ArgumentLayer { held.removeAll(where: properties.contains) }
      keys.formUnion(held)
    }
    keys.subtract(names.map(\.stored))
    guard let environment else { return keys }
    let others = keys.map { KeyName(property: nil, stored: $0) }
    return keys.union(environment.keys(except: names + others))
  }
}
