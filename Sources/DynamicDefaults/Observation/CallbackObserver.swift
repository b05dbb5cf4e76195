import DefaultsStorage

/// Calls a closure with each change of a key's effective value, on the delivery thread.
final class CallbackObserver<Value: Defaults.Storable>: ValueObserver, Delivery {
  private struct State {
    /// `nil` until the first look, of an observer that began inside a transaction: what its thread sees
    /// there may never be.
    var told: (value: Value, stored: PropertyList?)?
    var isQueued = false
    var isInitial: Bool
    var isCancelled = false
  }

  // The suite lives as long as it is observed.
  private let core: DefaultsCore
  private let slot: Slot<Value>
  private let body: @Sendable (Defaults.Change<Value>) -> Void
  private let state: FutexMutex<State>

  init(
    _ slot: Slot<Value>, core: DefaultsCore, options: Defaults.ObservationOptions,
    body: @escaping @Sendable (Defaults.Change<Value>) -> Void
  ) {
    self.core = core
    self.slot = slot
    self.body = body
    let told = slot.domain.isInTransaction ? nil : slot.observed()
    state = FutexMutex(State(told: told, isInitial: options.contains(.initial)))
  }

  func start() {
    slot.generation.observers.add(self)
    // What has changed since `init` is told, too.
    valueMayHaveChanged()
  }

  func cancel() {
    guard !slot.generation.observers.areInherited else { return }
    state.withLock { $0.isCancelled = true }
    slot.generation.observers.remove(self)
  }

  func valueMayHaveChanged() {
    let isNew = state.withLock { state in
      defer { state.isQueued = true }
      return !state.isQueued && !state.isCancelled
    }
    if isNew { Deliverer.shared.enqueue(self) }
  }

  /// The value, and where its last change came from. Where it is changed without a pause, the source may be
  /// a later change's.
  private func look() -> ((value: Value, stored: PropertyList?), Defaults.ChangeSource) {
    var generation = slot.generation.current
    var current = slot.observed()
    var source = slot.generation.source
    for _ in 0..<3 where slot.generation.current != generation {
      generation = slot.generation.current
      current = slot.observed()
      source = slot.generation.source
    }
    return (current, source)
  }

  func deliver() {
    state.withLock { $0.isQueued = false }
    let (current, source) = look()
    // What was told before is let go outside the lock: it may be the last use of an object of the
    // user's.
    let (old, change): ((value: Value, stored: PropertyList?), Defaults.Change<Value>?) =
      state.withLock { state in
        let old = state.told ?? current
        state.told = current
        guard !state.isCancelled, state.isInitial || current.stored != old.stored else {
          return (old, nil)
        }
        let oldValue = state.isInitial ? current.value : old.value
        state.isInitial = false
        return (
          old, Defaults.Change(oldValue: oldValue, newValue: current.value, source: source)
        )
      }
    if let change { body(change) }
    withExtendedLifetime(old) {}
  }
}
