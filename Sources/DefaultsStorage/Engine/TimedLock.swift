import CLinux
import Glibc

/// A mutual exclusion for long work, which a waiter can give up waiting for.
final class TimedLock: @unchecked Sendable {
  // Sound: the mutex lives at one address from `init` to `deinit` and is only handed to pthread calls.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Whether the lock was taken before the deadline.
  func lock(until deadline: Deadline) -> Bool {
    var absolute = deadline.absolute
    return clinux_lock_until(mutex, &absolute) == 0
  }

  /// Runs the body with the lock taken.
  func withLock(_ body: () -> Void) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    body()
  }

  /// By the thread that took it.
  func unlock() { pthread_mutex_unlock(mutex) }
}
