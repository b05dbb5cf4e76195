import Glibc
import Synchronization

/// Makes changes in place of one value (`count += 1`) atomic among the threads of a process.
///
/// Unlike a mutex it cannot hang: whoever waits for one holder longer than ``patience`` takes the
/// lock away, so that no nesting, no suspension and no two values changed in opposite order lead to
/// a deadlock. It is two words and its waiters sleep instead of queueing, so that a `fork` finds
/// little to repair.
package struct MutationLock: ~Copyable, Sendable {
  /// What ``acquire()`` gives and ``release(_:)`` takes, on any thread.
  package struct Hold: Sendable {
    /// `nil` if the same thread held the lock already.
    fileprivate let number: UInt64?
    /// Whether the holder before had the lock for longer than ``patience`` and lost it.
    package let tookOver: Bool
  }

  /// How long a waiter sleeps for one holder. What it slept is counted, not the clock, so that a
  /// process that was stopped, or starved of processor time, does not lose its exclusiveness.
  package static let patience = Duration.milliseconds(100)

  // Odd while held. It grows with each change of hands, so that a holder that lost the lock cannot
  // release somebody else's hold.
  private let number = Atomic<UInt64>(0)
  // The holder's thread; trusted only by that thread itself.
  private let thread = Atomic<UInt>(0)

  package init() {}

  /// Waits for the lock and takes it. A thread that holds it goes straight on.
  package borrowing func acquire() -> Hold {
    let found = number.load(ordering: .relaxed)
    if !Self.isHeld(found), take(found, as: found + 1) {
      return Hold(number: found + 1, tookOver: false)
    }
    return wait()
  }

  /// Whether another thread holds the lock.
  var isHeldElsewhere: Bool {
    Self.isHeld(number.load(ordering: .relaxed))
      && thread.load(ordering: .relaxed) != Self.currentThread
  }

  /// Gives the lock back, unless it was taken over.
  package borrowing func release(_ hold: Hold) {
    guard let held = hold.number, number.load(ordering: .relaxed) == held else { return }
    thread.store(0, ordering: .relaxed)
    _ = number.compareExchange(expected: held, desired: held + 1, ordering: .releasing)
  }

  /// In the child of a `fork`, whose only thread may hold it and goes on.
  borrowing func abandon() {
    let found = number.load(ordering: .relaxed)
    guard Self.isHeld(found), thread.load(ordering: .relaxed) != Self.currentThread else { return }
    thread.store(0, ordering: .relaxed)
    number.store(found + 1, ordering: .relaxed)
  }

  private borrowing func wait() -> Hold {
    var patience = Patience(Self.patience)
    var awaited = number.load(ordering: .relaxed)
    while true {
      let found = number.load(ordering: .relaxed)
      if !Self.isHeld(found) {
        if take(found, as: found + 1) { return Hold(number: found + 1, tookOver: false) }
        continue
      }
      if thread.load(ordering: .relaxed) == Self.currentThread {
        return Hold(number: nil, tookOver: false)
      }
      if found != awaited {
        awaited = found
        patience = Patience(Self.patience)
      }
      if patience.isExhausted, take(found, as: found + 2) {
        return Hold(number: found + 2, tookOver: true)
      }
      patience.pause()
    }
  }

  private borrowing func take(_ found: UInt64, as held: UInt64) -> Bool {
    guard number.compareExchange(expected: found, desired: held, ordering: .acquiring).exchanged
    else { return false }
    thread.store(Self.currentThread, ordering: .relaxed)
    return true
  }

  private static func isHeld(_ number: UInt64) -> Bool { number & 1 == 1 }

  private static var currentThread: UInt { UInt(pthread_self()) }
}
