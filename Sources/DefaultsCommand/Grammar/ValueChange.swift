import DefaultsStorage

/// What a `write` does to a key.
enum ValueChange: Equatable {
  case set(PropertyList)
  /// `-array-add`
  case append([PropertyList])
  /// `-dict-add`
  case merge([PropertyList.Key: PropertyList])
}
