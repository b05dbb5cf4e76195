import Glibc
import Synchronization

/// Makes the library usable in a child made by `fork` without `exec` (pthread_atfork(3)): all locks
/// are taken before the fork, so that no other thread is in the middle of anything; then the child
/// leaves to the parent what is the parent's, and begins anew at the first use.
package enum ForkHandler {
  private static let isInstalled = Atomic(false)
  private static let forks = Atomic(0)
  // Sound: these are written in `prepare` and read in the handlers after it, all of which run under
  // the registry's lock; `dependents` is written under it, too.
  private nonisolated(unsafe) static var domains: [Domain] = []
  private nonisolated(unsafe) static var dependents: [WeakDependent] = []

  private struct WeakDependent {
    weak var object: (any ForkDependent)?
  }

  /// How many forks led to this process from the one that loaded the library. What was made at another
  /// count belongs to a process before this one: threads that are not here may hold its locks.
  package static var count: Int { forks.load(ordering: .relaxed) }

  static func install() {
    guard !isInstalled.exchange(true, ordering: .relaxed) else { return }
    pthread_atfork(
      { ForkHandler.prepare() }, { ForkHandler.release() }, { ForkHandler.beginChild() })
  }

  /// Lets the dependent know of a fork in the child, until it is released.
  package static func add(_ dependent: any ForkDependent) {
    DomainRegistry.shared.lock.withLock {
      dependents.removeAll { $0.object == nil }
      dependents.append(WeakDependent(object: dependent))
    }
  }

  /// In the order in which the rest of the library takes one lock inside another.
  private static var locks: [Lock] {
    [DomainRegistry.shared.lock, Saver.shared.lock, Watcher.shared.lock, Deliverer.shared.lock]
      + [ForkSafeLock.shared] + domains.map(\.lock) + [TransactionThread.lock, Diagnostics.lock]
  }

  // Held across the fork, so that none of the library's threads is inside the Swift runtime or the
  // system's libraries, some of whose locks would stay taken in the child for ever.
  private static let activities = [Saver.shared.activity, Watcher.shared.activity]
  private nonisolated(unsafe) static var quiet: [TimedLock] = []
  private static let patienceInMilliseconds = 1_000

  private static func prepare() {
    let deadline = Deadline.milliseconds(patienceInMilliseconds)
    let taken = activities.filter { $0.lock(until: deadline) }
    DomainRegistry.shared.lock.lock()
    domains = DomainRegistry.shared.domainsInUse
    for lock in locks.dropFirst() { lock.lock() }
    quiet = taken
  }

  private static func release() {
    let taken = locks
    let activities = quiet
    domains = []
    quiet = []
    for lock in taken.reversed() { lock.unlock() }
    for activity in activities { activity.unlock() }
  }

  private static func beginChild() {
    forks.add(1, ordering: .relaxed)
    for lock in locks { lock.forgetWaiters() }
    Saver.shared.reset()
    Watcher.shared.reset()
    Deliverer.shared.reset()
    for domain in domains { domain.beginChild() }
    for dependent in dependents { dependent.object?.didFork() }
    release()
  }
}

/// Something with locks of its own that another thread may hold while the process forks.
package protocol ForkDependent: AnyObject, Sendable {
  /// Called in the child before anything else: give up what another thread may have been changing.
  func didFork()
}

extension Domain {
  /// In the lock. The values stay; the journals, and what is pending, are the parent's.
  fileprivate func beginChild() {
    journals.abandon()
    memory.abandonPending()
    memory.abandonMutations()
    setTransaction(nil)
    mutationGate.reset()
    fileLock?.abandon()
    fileLock = nil
    schedule = CheckpointSchedule()
    // Threads that the child has not may hold these.
    checkpointLock = TimedLock()
    openingLock = Lock()
    isOpen = false
    isForked.store(true, ordering: .relaxed)
  }

  func reopenIfForked() {
    guard isForked.load(ordering: .relaxed) else { return }
    openOnce()
    isForked.store(false, ordering: .relaxed)
  }
}
