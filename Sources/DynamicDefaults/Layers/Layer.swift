import DefaultsStorage

/// One place that values come from.
protocol Layer: Sendable {
  /// Where this layer keeps a key's value. From then on the dependent is told of each change of it.
  func source(of name: KeyName, for dependent: any EntryDependent) -> any LayerSource

  /// Everything that this layer holds for a key, the value that counts first. JSON's `null` is none.
  func origins(of name: KeyName) -> [Defaults.Origin]

  /// From now on the follower is told of each change of the layer, until it is released.
  func add(_ follower: SuiteFollower)

  /// Everything that this layer holds, by stored key.
  var values: [PropertyList.Key: PropertyList] { get }
}
