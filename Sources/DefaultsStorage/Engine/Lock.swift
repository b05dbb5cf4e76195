import CLinux
import Glibc

/// A mutual exclusion with a condition to wait for, which a `fork` handler can hold across the fork.
///
/// `Mutex` cannot be held so: its futex belongs to one thread, and the child's has another number.
package final class Lock: @unchecked Sendable {
  // Sound: both live at one address from `init` to `deinit` and are only handed to pthread calls.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  package init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    condition = .allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    clinux_initialize_monotonic_condition(condition)
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
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

  /// Releases the lock, which must be held, until ``wakeAll()`` or the deadline, and takes it again.
  /// May return early for no reason.
  package func wait(until deadline: Deadline?) {
    guard let deadline else { return _ = pthread_cond_wait(condition, mutex) }
    var absolute = deadline.absolute
    pthread_cond_timedwait(condition, mutex, &absolute)
  }

  /// In a child made by `fork`: the parent's waiters are no threads of the child, and ``wakeAll()``
  /// would wait for them to wake up.
  func forgetWaiters() { clinux_initialize_monotonic_condition(condition) }

  /// Lets every waiter look again.
  package func wakeAll() { pthread_cond_broadcast(condition) }
}
