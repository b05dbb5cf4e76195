/// A value now, and then after each change.
///
/// It ends with the task. A consumer that is slower than the changes gets the latest value, and nothing
/// is queued. Each iterator goes its own way, and any number may be at work. It keeps its manager
/// alive.
public struct PreferencesUpdates<Element: Sendable>: AsyncSequence, Sendable {
  /// It never fails.
  public typealias Failure = Never

  private let signals: ChangeSignals
  private let key: String?
  private let read: @Sendable () -> Element

  /// The changes of the property with the key, or of anything if there is none.
  init(
    of signals: ChangeSignals, key: String? = nil, read: @escaping @Sendable () -> Element
  ) {
    self.signals = signals
    self.key = key
    self.read = read
  }

  /// Makes an iterator, which sees every change from now on.
  public func makeAsyncIterator() -> Iterator {
    Iterator(signals: signals.stream(of: key).makeAsyncIterator(), read: read)
  }

  /// Gives the values one after another.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var signals: AsyncStream<Void>.Iterator
    fileprivate let read: @Sendable () -> Element

    /// The current value at first, then the next one; `nil` when the task is cancelled.
    public mutating func next() async -> Element? {
      await next(isolation: #isolation)
    }

    /// The same, on the caller's actor.
    ///
    /// - Parameter actor: The caller's actor.
    /// - Returns: The value, or `nil` when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      guard await signals.next(isolation: actor) != nil else { return nil }
      return read()
    }
  }
}
