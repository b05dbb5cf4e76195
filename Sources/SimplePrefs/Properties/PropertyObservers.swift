import Synchronization

/// Who wants to know of changes of properties, by key.
final class PropertyObservers: Sendable {
  private struct Observer {
    let key: String
    let signal: @Sendable () -> Void
  }

  private struct State {
    var observers: [Int: Observer] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  /// The stream of what `read` gives: now, and whenever the property may have changed.
  func stream<Value: Sendable>(
    of key: String, _ read: @escaping @Sendable () -> Value
  ) -> AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let number = state.withLock { state in
        state.next += 1
        state.observers[state.next] = Observer(key: key) { continuation.yield(read()) }
        return state.next
      }
      continuation.onTermination = { _ in
        self.state.withLock { $0.observers[number] = nil }
      }
      continuation.yield(read())
    }
  }

  /// Tells that the property may have changed; `nil` stands for all.
  func signal(_ key: String?) {
    let observers = state.withLock { Array($0.observers.values) }
    for observer in observers where key == nil || observer.key == key { observer.signal() }
  }
}
