import DefaultsStorage

/// Wakes those who want to know of changes.
final class ChangeSignals: Sendable {
  private struct Observer {
    let key: String?
    let continuation: AsyncStream<Void>.Continuation
  }

  private struct State {
    var observers: [Int: Observer] = [:]
    var next = 0
  }

  private let state = ForkSafe(State())

  /// A signal now, and at each change of the property, or of anything if there is no key. However many
  /// changes come while the consumer is busy, one signal is kept.
  func stream(of key: String? = nil) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.next += 1
      state.observers[state.next] = Observer(key: key, continuation: continuation)
      return state.next
    }
    continuation.onTermination = { _ in
      self.state.withLock { $0.observers[number] = nil }
    }
    continuation.yield()
    return stream
  }

  /// Tells that the property may have changed; `nil` stands for all.
  func signal(_ key: String? = nil) {
    let observers = state.withLock { Array($0.observers.values) }
    for observer in observers where key == nil || observer.key == nil || observer.key == key {
      observer.continuation.yield()
    }
  }
}
