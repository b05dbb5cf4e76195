/// Something that has a model.
public protocol PreferencesManagerValue<Value> {
  /// The model.
  associatedtype Value
}
