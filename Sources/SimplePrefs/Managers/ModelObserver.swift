/// Somebody who gets the model whenever it may have changed.
final class ModelObserver<Value> {
  let receive: (Value) -> Void

  init(receive: @escaping (Value) -> Void) { self.receive = receive }
}

// Sound: made only with closures that may be called from any thread.
extension ModelObserver: @unchecked Sendable where Value: Sendable {}
