import DefaultsStorage

extension Defaults {
  /// The values of one or several keys: the current ones, then each change.
  ///
  /// It ends with the task. A consumer that is slower than the changes gets the latest values, and
  /// nothing is queued. Each iterator goes its own way, and any number may be at work. What a
  /// transaction sets of several keys comes as one element.
  public struct Updates<each Value: Storable>: AsyncSequence, Sendable {
    /// The key's value; of several keys, a tuple.
    public typealias Element = (repeat each Value)
    /// It never fails.
    public typealias Failure = Never

    private let core: DefaultsCore
    private let slots: (repeat Slot<each Value>)

    init(core: DefaultsCore, slots: repeat Slot<each Value>) {
      self.core = core
      self.slots = (repeat each slots)
    }

    /// Makes an iterator, which sees every change from now on.
    public func makeAsyncIterator() -> Iterator {
      Iterator(core: core, slots: repeat each slots)
    }

    /// Gives the values one after another.
    public struct Iterator: AsyncIteratorProtocol {
      private let subscription: Subscription<repeat each Value>
      private var signals: AsyncStream<Void>.Iterator
      /// What the last element was made of.
      private var told: [PropertyList?]?

      fileprivate init(core: DefaultsCore, slots: repeat Slot<each Value>) {
        subscription = Subscription(core: core, slots: repeat each slots)
        signals = subscription.signals.stream.makeAsyncIterator()
      }

      /// The current values at first, then the next ones that differ; `nil` when the task is cancelled.
      public mutating func next() async -> Element? {
        await next(isolation: #isolation)
      }

      /// The same, on the caller's actor.
      ///
      /// - Parameter actor: The caller's actor.
      /// - Returns: The values, or `nil` when the task is cancelled.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
        while !Task.isCancelled {
          let (values, stored) = subscription.read()
          if told != stored {
            told = stored
            return values
          }
          guard await signals.next(isolation: actor) != nil else { return nil }
        }
        return nil
      }
    }
  }
}

/// An iterator's place among the observers of its keys, which it leaves when it is released.
private final class Subscription<each Value: Defaults.Storable>: Sendable {
  let signals = SignalStream()
  // The suite lives as long as it is observed.
  private let core: DefaultsCore
  private let slots: (repeat Slot<each Value>)

  init(core: DefaultsCore, slots: repeat Slot<each Value>) {
    self.core = core
    self.slots = (repeat each slots)
    repeat (each slots).generation.observers.add(signals)
  }

  deinit { repeat (each slots).generation.observers.remove(signals) }

  // Only threads that set these keys without a pause take more than a few.
  private static var tries: Int { 100 }

  /// The values of one moment, so that of a transaction all changes are seen or none. Where others set the
  /// keys all the time, values that were read one after another.
  func read() -> (values: (repeat each Value), stored: [PropertyList?]) {
    for _ in 1..<Self.tries {
      let before = generations
      let reading = readEach()
      if before.count == 1 || generations == before { return reading }
    }
    return readEach()
  }

  /// How often the values may have changed.
  private var generations: [UInt64] {
    var generations: [UInt64] = []
    repeat generations.append((each slots).generation.current)
    return generations
  }

  private func readEach() -> (values: (repeat each Value), stored: [PropertyList?]) {
    var stored: [PropertyList?] = []
    func read<One>(_ slot: Slot<One>) -> One {
      let observed = slot.observed()
      stored.append(observed.stored)
      return observed.value
    }
    let values = (repeat read(each slots))
    return (values, stored)
  }
}
