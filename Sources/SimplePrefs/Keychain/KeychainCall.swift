import DefaultsStorage

/// One call of the keychain: run by a thread of its own, waited for by another.
final class KeychainCall<Value: Sendable>: @unchecked Sendable {
  // Sound: the result is read and written under `lock` only; the others are constants, and a
  // GCancellable may be used from any thread.
  private let secret: Libsecret
  private let body: @Sendable (SecretSession) throws(SecretError) -> Value
  private let cancellable: GLib.Pointer?
  private let lock = Lock()
  private var result: Result<Value, SecretError>?

  init(
    _ secret: Libsecret, _ body: @escaping @Sendable (SecretSession) throws(SecretError) -> Value
  ) {
    self.secret = secret
    self.body = body
    cancellable = secret.glib.newCancellable()
  }

  deinit { secret.glib.unref(cancellable) }

  /// Makes the call.
  func run() {
    let result = Result { () throws(SecretError) in
      try body(SecretSession(secret, cancellable: cancellable))
    }
    lock.withLock {
      self.result = result
      lock.wakeAll()
    }
  }

  /// Waits for the result; at the deadline the call is cancelled, and its thread left to end.
  func result(until deadline: Deadline) throws(SecretError) -> Value {
    let result = lock.withLock {
      while self.result == nil, !deadline.hasPassed { lock.wait(until: deadline) }
      return self.result
    }
    if let result { return try result.get() }
    secret.glib.cancel(cancellable)
    throw .cancelled
  }
}
