extension Defaults {
  /// Where a change came from.
  public enum ChangeSource: Sendable, Hashable {
    /// A set, reset or transaction of this process.
    case thisProcess
    /// The suite's file was changed by another process or by an editor.
    case anotherProcess
    /// Another layer: a registered value, an added suite, the global domain, a system file.
    case anotherLayer
  }

  /// A change of a key's effective value: of what reading the key gives.
  public struct Change<Value: Sendable>: Sendable {
    /// The value before. An observer that is slower than the changes gets the one that it was told of
    /// last.
    public let oldValue: Value
    /// The value now.
    public let newValue: Value
    /// Where the change came from; of several changes that are told as one, the last one.
    public let source: ChangeSource
  }

  /// What an observer wants besides being told of changes.
  public struct ObservationOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Makes options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// To be called at once with the current value, which is then old and new value.
    public static let initial = ObservationOptions(rawValue: 1)
  }
}
