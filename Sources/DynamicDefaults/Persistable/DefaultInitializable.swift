/// A type with a default value.
public protocol DefaultInitializable {
  /// Makes the default value.
  init()
}
