import DefaultsStorage

/// One key's value in one layer.
protocol LayerSource: Sendable {
  /// What the layer holds now; `nil` if nothing.
  var value: PropertyList? { get }

  /// The same, with where it is.
  var origin: Defaults.Origin? { get }

  /// Whether the value is the text of an environment variable, which has rules of its own.
  var isVariable: Bool { get }

  /// Whether a transaction is running where the value is, so that it may be gone without a notice.
  var hasTransaction: Bool { get }
}

extension LayerSource {
  var isVariable: Bool { false }
  var hasTransaction: Bool { false }
}
