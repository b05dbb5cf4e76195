public import Synchronization

/// A `Mutex` that ThreadSanitizer sees.
///
/// The standard library is compiled without its checks, so that it knows nothing of a `Mutex` and takes
/// what one thread does after another there for a race, in every program that is checked with this
/// library in it. The word says the same in a way that it knows: each holder begins by reading what the
/// one before wrote at its end. That is two plain moves.
@usableFromInline
package struct AnnotatedMutex<Value: ~Copyable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let turn = Atomic<UInt8>(0)

  @inlinable
  package init(_ value: consuming sending Value) { mutex = Mutex(value) }

  @inlinable
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { value throws(Failure) in
      _ = turn.load(ordering: .acquiring)
      defer { turn.store(0, ordering: .releasing) }
      return try body(&value)
    }
  }
}
