import CLinux
public import Synchronization

/// A mutual exclusion around a value, which threads of a child made by `fork` may share as those of any
/// process do.
///
/// That is what the standard library's `Mutex` cannot: it names its holder to the kernel by a number that
/// each thread asks for once (futex(2), FUTEX_LOCK_PI), and the thread that forked keeps the parent's, so
/// that the first thread that must wait for it ends the program. ThreadSanitizer does not see a `Mutex`
/// either, as the standard library is compiled without its checks.
///
/// A fork does not wait for its holder, as it does for a ``Lock``'s; see ``ForkSafe`` for what does.
@usableFromInline
package struct FutexMutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  // Sound: the value is read and written by the lock's holder only.
  /// One of ``FutexState``.
  @usableFromInline let word = Atomic<UInt32>(FutexState.free)
  @usableFromInline let guarded: Guarded<Value>

  @inlinable
  package init(_ value: consuming sending Value) { guarded = Guarded(value) }

  @inlinable
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    if !tryLock() { lockSlowly() }
    defer { unlock() }
    return try body(&guarded.value)
  }

  @inlinable
  borrowing func tryLock() -> Bool {
    word.compareExchange(
      expected: FutexState.free, desired: FutexState.held, successOrdering: .acquiring,
      failureOrdering: .relaxed
    ).exchanged
  }

  @inlinable
  borrowing func unlock() {
    if word.exchange(FutexState.free, ordering: .releasing) == FutexState.awaited { wake() }
  }

  @usableFromInline
  borrowing func lockSlowly() {
    // Most holders are done sooner than the kernel has put a thread to sleep.
    for _ in 0..<200 {
      if word.load(ordering: .relaxed) == FutexState.free, tryLock() { return }
    }
    while word.exchange(FutexState.awaited, ordering: .acquiring) != FutexState.free {
      withUnsafePointer(to: word) { clinux_futex_wait($0, FutexState.awaited) }
    }
  }

  @usableFromInline
  borrowing func wake() { withUnsafePointer(to: word) { clinux_futex_wake($0) } }
}

@usableFromInline
enum FutexState {
  @usableFromInline static var free: UInt32 { 0 }
  @usableFromInline static var held: UInt32 { 1 }
  /// Held, and somebody may be asleep.
  @usableFromInline static var awaited: UInt32 { 2 }
}
