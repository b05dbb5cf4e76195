import DefaultsStorage

// Access by stored key, untransformed: what the untyped face is made of, and the typed one stores
// with.

extension DefaultsCore {
  /// The first layer's value.
  func value(forStoredKey key: PropertyList.Key) -> PropertyList? {
    layers.value(of: KeyName(property: nil, stored: key))
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
