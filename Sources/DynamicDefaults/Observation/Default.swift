/// A property that is a key of a suite.
///
/// ```swift
/// struct Window {
///   @Default(\.theme) var theme                        // of Defaults.standard
///   @Default(\.launchCount, in: .greeter) var launches
/// }
/// ```
///
/// `$theme` gives the key's updates and its reset.
@propertyWrapper
public struct Default<Value: Defaults.Storable>: Sendable {
  private let keyPath: any KeyPath<Defaults.Keys, Defaults.Key<Value>> & Sendable
  // Not evaluated before the first use, since `Defaults.standard` may still be replaced till then.
  private let defaults: @Sendable () -> Defaults

  /// Makes the property a key.
  ///
  /// - Parameters:
  ///   - keyPath: The key.
  ///   - defaults: The suite.
  public init(
    _ keyPath: any KeyPath<Defaults.Keys, Defaults.Key<Value>> & Sendable,
    in defaults: @autoclosure @escaping @Sendable () -> Defaults = .standard
  ) {
    self.keyPath = keyPath
    self.defaults = defaults
  }

  /// The key's value, read and set as `Defaults` does.
  public var wrappedValue: Value {
    get { defaults()[keyPath] }
    nonmutating set { defaults()[keyPath] = newValue }
    nonmutating _modify { yield &defaults()[keyPath] }
  }

  /// The key itself.
  public var projectedValue: Projection { Projection(defaults: defaults(), keyPath: keyPath) }

  /// What can be done with the key besides reading and setting it.
  public struct Projection: Sendable {
    fileprivate let defaults: Defaults
    fileprivate let keyPath: any KeyPath<Defaults.Keys, Defaults.Key<Value>> & Sendable

    /// The current value, then each new one.
    public var updates: Defaults.Updates<Value> { defaults.updates(of: keyPath) }

    /// Removes the stored value, so that the default shows again.
    public func reset() { defaults.reset(keyPath) }
  }
}
