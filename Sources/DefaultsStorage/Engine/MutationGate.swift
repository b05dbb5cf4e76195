import Synchronization

/// Keeps a domain's changes in place (`count += 1`) out of its transactions: such a change reads before
/// it sets, and would undo what a transaction in between has set.
///
/// Like ``MutationLock`` it cannot hang: a transaction waits for running changes for the same
/// ``MutationLock/patience``, so that one that suspends, or begins the transaction itself, holds up
/// nobody for long.
struct MutationGate: ~Copyable, Sendable {
  private let running = Atomic(0)
  private let isClosed = Atomic(false)

  // Each side writes its own word and then reads the other's; only in one order of all four, which
  // sequential consistency gives, does one of them always see the other.

  /// A change begins, unless a transaction is running or about to.
  borrowing func enter() -> Bool {
    running.add(1, ordering: .sequentiallyConsistent)
    guard isClosed.load(ordering: .sequentiallyConsistent) else { return true }
    leave()
    return false
  }

  /// A change begins in spite of a transaction: it is a part of it, or has waited long enough.
  borrowing func enterAnyway() { running.add(1, ordering: .sequentiallyConsistent) }

  /// A change ends.
  borrowing func leave() { running.subtract(1, ordering: .sequentiallyConsistent) }

  /// Lets no change begin, and waits for those that run.
  borrowing func close() {
    isClosed.store(true, ordering: .sequentiallyConsistent)
    var patience = Patience(MutationLock.patience)
    while running.load(ordering: .sequentiallyConsistent) > 0, !patience.isExhausted {
      patience.pause()
    }
  }

  borrowing func open() { isClosed.store(false, ordering: .sequentiallyConsistent) }

  /// In the child of a `fork`, which has none of the threads that change or transact.
  borrowing func reset() {
    running.store(0, ordering: .sequentiallyConsistent)
    open()
  }
}
