import DefaultsStorage

// Access by stored key, untransformed: what the untyped face is made of, and the typed one stores
// with.

extension DefaultsCore {
  /// The first layer's value.
  func value(forStoredKey key: PropertyList.Key) -> PropertyList? {
    untypedSlot(for: key).value
  }

  /// What was made of the layers' values for a stored key.
  func untypedSlot(for key: PropertyList.Key) -> Slot<PropertyList?> {
    slots.store.untyped.slot(for: key) {
      Slot(
        key: Defaults.Key(name: key.string), name: KeyName(property: nil, stored: key),
        domain: domain, layers: layers)
    }
  }

  /// Every stored key of the layers with its effective value.
  var effectiveValues: [PropertyList.Key: PropertyList] {
    layers.keys(except: []).reduce(into: [:]) { values, key in
      values[key] = layers.origins(of: KeyName(property: nil, stored: key)).first?.value
    }
  }

  /// Stores the value in the suite's own domain, or removes what is stored.
  ///
  /// - Throws: `invalidValue` or `invalidKey` if the suite's file cannot hold it.
  func set(_ value: PropertyList?, forStoredKey key: PropertyList.Key) throws(DefaultsError) {
    let domain = domain
    try domain.setInTurn(value, for: domain.entry(for: key))
  }

  /// Everything that the suite's own domain holds.
  var ownValues: [PropertyList.Key: PropertyList] { domain.values() }
}
