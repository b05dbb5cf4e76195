import DefaultsStorage
import Observation

/// One key as Observation sees it, whatever its type.
protocol ObservableKey: Sendable {
  /// Ends the observation.
  func stop()
}

/// One key as Observation sees it: an object with one property.
///
/// It listens from the first read until the change that is told, which ends what Observation tracks.
final class ObservableCell<Value: Defaults.Storable>: ObservableKey, Observable, ValueObserver,
  Delivery
{
  private struct State {
    var isListening = false
    /// What those who are tracked have read; `nil` until the first of them has.
    var read: (stored: PropertyList?, isMixed: Bool)?
    var isQueued = false
  }

  private let slot: Slot<Value>
  private let registrar = ObservationRegistrar()
  private let state = FutexMutex(State())

  init(_ slot: Slot<Value>) { self.slot = slot }

  func stop() { slot.generation.observers.remove(self) }

  var value: Value {
    registrar.access(self, keyPath: \.value)
    listen()
    let current = slot.observed()
    noteRead(current.stored)
    return current.value
  }

  private func listen() {
    state.withLock { state in
      guard !state.isListening else { return }
      state.isListening = true
      slot.generation.observers.add(self)
    }
  }

  private func noteRead(_ stored: PropertyList?) {
    let isNew = state.withLock { state in
      // Else it was told meanwhile.
      guard state.isListening else { return false }
      guard let read = state.read else {
        state.read = (stored, isMixed: false)
        return false
      }
      guard read.stored != stored else { return false }
      // Whoever read what is no more the value is to be told, even if it was looked at before.
      state.read = (stored, isMixed: true)
      // What a transaction's thread reads may never be: they are told when it is over.
      return !slot.domain.isInTransaction && enqueues(&state)
    }
    if isNew { Deliverer.shared.enqueue(self) }
  }

  func valueMayHaveChanged() {
    if state.withLock({ enqueues(&$0) }) { Deliverer.shared.enqueue(self) }
  }

  /// Whether it does not wait in the queue yet, as it does from now on.
  private func enqueues(_ state: inout State) -> Bool {
    defer { state.isQueued = true }
    return !state.isQueued
  }

  func deliver() {
    state.withLock { $0.isQueued = false }
    let current = slot.observed().stored
    let isNews = state.withLock { state in
      guard state.isListening else { return false }
      // One that is tracked and has not read yet might read what is no more the value.
      if let read = state.read, !read.isMixed, read.stored == current { return false }
      state.isListening = false
      state.read = nil
      slot.generation.observers.remove(self)
      return true
    }
    if isNews { registrar.withMutation(of: self, keyPath: \.value) {} }
  }
}
