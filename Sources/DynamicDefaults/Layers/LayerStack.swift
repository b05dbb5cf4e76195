import DefaultsStorage

/// The places that values are looked for in, the first that answers first.
struct LayerStack: Sendable {
  let layers: [any Layer]

  /// Where each layer keeps a key's value; the dependent is told of the changes of all of them.
  func sources(of name: KeyName, for dependent: any EntryDependent) -> [any LayerSource] {
    layers.map { $0.source(of: name, for: dependent) }
  }

  /// The first layer's value for a key; JSON's `null` is none.
  func value(of name: KeyName) -> PropertyList? {
    for layer in layers {
      if let value = layer.value(of: name), value != .null { return value }
    }
    return nil
  }

  /// Every stored key of the layers with the first layer's value; JSON's `null` is none.
  var values: [PropertyList.Key: PropertyList] {
    layers.reduce(into: [:]) { values, layer in
      values.merge(layer.values.filter { $0.value != .null }) { first, _ in first }
    }
  }
}
