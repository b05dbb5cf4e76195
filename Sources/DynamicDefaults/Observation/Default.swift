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
  /// `nil` for `Defaults.standard`, which may still be replaced before its first use.
  private let suite: Defaults?

  /// Makes the property a key of `Defaults.standard`.
  ///
  /// - Parameter keyPath: The key.
  public init(_ keyPath: any KeyPath<Defaults.Keys, Defaults.Key<Value>> & Sendable) {
    self.keyPath = keyPath
    suite = nil
  }

  /// Makes the property a key of a suite.
  ///
  /// - Parameters:
  ///   - keyPath: The key.
  ///   - suite: The suite.
  public init(
    _ keyPath: any KeyPath<Defaults.Keys, Defaults.Key<Value>> & Sendable, in suite: Defaults
  ) {
    self.keyPath = keyPath
    self.suite = suite
  }

  private var defaults: Defaults { suite ?? .standard }

  /// The key's value, read and set as `Defaults` does.
  public var wrappedValue: Value {
    get { defaults[keyPath] }
    nonmutating set { defaults[keyPath] = newValue }
    nonmutating _modify { yield &defaults[keyPath] }
  }

  /// The key itself.
  public var projectedValue: Projection { Projection(defaults: defaults, keyPath: keyPath) }

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
