import DefaultsStorage

extension Defaults {
  /// A change of what a stored key's value is, through all layers.
  public struct SuiteChange: Sendable {
    /// The stored key.
    public let key: String
    /// The value before; `nil` if there was none.
    public let oldValue: PropertyList?
    /// The value now; `nil` if there is none.
    public let newValue: PropertyList?
    /// Where the change came from; of several changes that are told as one, the last one.
    public let source: ChangeSource
  }

  /// The changes of a suite, key by key.
  ///
  /// It ends with the task. For a consumer that is slower than the changes, several of one key become
  /// one; what waits is never more than one change for each key.
  public struct SuiteUpdates: AsyncSequence, Sendable {
    /// A change of one key.
    public typealias Element = SuiteChange
    /// It never fails.
    public typealias Failure = Never

    let core: DefaultsCore

    /// Makes an iterator, which sees every change from now on. Costs a look at each stored key.
    public func makeAsyncIterator() -> Iterator { Iterator(core: core) }

    /// Gives the changes one after another.
    public struct Iterator: AsyncIteratorProtocol {
      private let core: DefaultsCore
      private let follower = SuiteFollower()
      private var signals: AsyncStream<Void>.Iterator
      private var told: [PropertyList.Key: PropertyList]
      /// Changes to be given, the last one first.
      private var waiting: [SuiteChange] = []

      fileprivate init(core: DefaultsCore) {
        self.core = core
        signals = follower.suspects.signals.stream.makeAsyncIterator()
        // First the following: what changes while the values are read is looked at again.
        core.layers.add(follower)
        told = [:]
        for key in core.layers.keys(except: []) { told[key] = core.value(forStoredKey: key) }
      }

      /// The next change; `nil` when the task is cancelled.
      public mutating func next() async -> SuiteChange? { await next(isolation: #isolation) }

      /// The same, on the caller's actor.
      ///
      /// - Parameter actor: The caller's actor.
      /// - Returns: The change, or `nil` when the task is cancelled.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> SuiteChange? {
        while !Task.isCancelled {
          if let change = waiting.popLast() { return change }
          look()
          if !waiting.isEmpty { continue }
          guard await signals.next(isolation: actor) != nil else { return nil }
        }
        return nil
      }

      private mutating func look() {
        let suspects = follower.suspects.take()
        var keys = suspects.keys
        if suspects.isEverything {
          keys.formUnion(core.layers.keys(except: []))
          keys.formUnion(told.keys)
        }
        for key in keys.sorted(by: >) {
          let value = core.value(forStoredKey: key)
          guard value != told[key] else { continue }
          waiting.append(
            SuiteChange(
              key: key.string, oldValue: told[key], newValue: value, source: suspects.source))
          told[key] = value
        }
      }
    }
  }

  /// Every change of the suite from now on, for tools that mirror it: by stored key, through all
  /// layers.
  ///
  /// ```swift
  /// for await change in Defaults.standard.updates() {
  ///   print(change.key, change.newValue.map(String.init(describing:)) ?? "removed")
  /// }
  /// ```
  ///
  /// - Returns: The sequence; it may be iterated any number of times.
  public func updates() -> SuiteUpdates { SuiteUpdates(core: core) }
}
