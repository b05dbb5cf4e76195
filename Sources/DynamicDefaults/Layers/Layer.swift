import DefaultsStorage

/// One place that values come from.
protocol Layer: Sendable {
  /// Where this layer keeps a key's value. From then on the dependent is told of each change of it.
  func source(of name: KeyName, for dependent: any EntryDependent) -> any LayerSource

  /// What this layer holds for a key, asked once.
  func value(of name: KeyName) -> PropertyList?

  /// Everything that this layer holds, by stored key.
  var values: [PropertyList.Key: PropertyList] { get }
}

/// One key's value in one layer.
protocol LayerSource: Sendable {
  /// What the layer holds now; `nil` if nothing.
  var value: PropertyList? { get }

  /// The file it is in, if it is in a file.
  var path: String? { get }
}
