/// A variable of which a `fork` finds no change half done: one lock guards all of them, and is held
/// across the fork.
///
/// For what is used seldom, since all of them share the lock. Never use one inside another.
package struct ForkSafe<Value>: ~Copyable, @unchecked Sendable {
  // Sound: the value is read and written under the lock only.
  private let guarded: Guarded<Value>

  package init(_ value: sending Value) { guarded = Guarded(value) }

  package borrowing func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    ForkSafeLock.shared.lock()
    defer { ForkSafeLock.shared.unlock() }
    return try body(&guarded.value)
  }
}

enum ForkSafeLock {
  static let shared = Lock()
}
