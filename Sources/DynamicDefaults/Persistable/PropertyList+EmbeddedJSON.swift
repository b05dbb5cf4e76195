package import DefaultsStorage

extension PropertyList {
  /// The tree of JSON text that is stored as data, as programs did that knew no trees; `nil` for
  /// anything else.
  package var embeddedJSON: PropertyList? {
    guard case .data(let data) = self else { return nil }
    return try? JSONReader.read(Array(data)).root
  }
}
