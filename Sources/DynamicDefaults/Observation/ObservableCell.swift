import DefaultsStorage
import Observation
import Synchronization

/// One key as Observation sees it, whatever its type.
protocol ObservableKey: Sendable {
  /// Ends the observation.
  func stop()
}

/// One key as Observation sees it: an object with one property.
final class ObservableCell<Value: Defaults.Storable>: ObservableKey, Observable, ValueObserver,
  Delivery
{
  private struct State {
    var told: PropertyList?
    /// Whether somebody has read another value than the one that was told, so that the next look tells
    /// in any case.
    var isReadAhead = false
    var isQueued = false
  }

  private let slot: Slot<Value>
  private let registrar = ObservationRegistrar()
  private let state: Mutex<State>

  init(_ slot: Slot<Value>) {
    self.slot = slot
    state = Mutex(State(told: slot.effective().stored))
    slot.generation.add(self)
  }

  func stop() { slot.generation.remove(self) }

  var value: Value {
    registrar.access(self, keyPath: \.value)
    let current = slot.effective()
    state.withLock { state in
      if current.stored != state.told { state.isReadAhead = true }
    }
    return current.value
  }

  func valueMayHaveChanged(_ source: Defaults.ChangeSource) {
    let isNew = state.withLock { state in
      defer { state.isQueued = true }
      return !state.isQueued
    }
    if isNew { Deliverer.shared.enqueue(self) }
  }

  func deliver() {
    state.withLock { $0.isQueued = false }
    let current = slot.effective().stored
    let isNews = state.withLock { state in
      defer {
        state.told = current
        state.isReadAhead = false
      }
      return state.isReadAhead || state.told != current
    }
    if isNews { registrar.withMutation(of: self, keyPath: \.value) {} }
  }
}
