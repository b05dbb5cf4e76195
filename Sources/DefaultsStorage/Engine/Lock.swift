import Glibc

/// A mutual exclusion that a `fork` handler can hold across the fork, which `Mutex` cannot: a futex
/// of its kind belongs to one thread, and the child's has another number.
package final class Lock: @unchecked Sendable {
  // Sound: the mutex lives at one address from `init` to `deinit` and is only handed to pthread calls.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  package func lock() { pthread_mutex_lock(mutex) }

  package func unlock() { pthread_mutex_unlock(mutex) }

  package func withLock<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
