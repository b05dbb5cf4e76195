import Glibc

extension Domain {
  /// Runs the body as one change: exclusive across threads and processes, on the latest values, all
  /// or nothing, on the disk when it returns. Inside another transaction of this thread on this
  /// domain it is a part of that one.
  ///
  /// Throws what the body throws, or why nothing was changed: see ``synchronize()``.
  package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    if lock.withLock({ transaction?.isOwn ?? false }) { return try body() }
    TransactionThread.preconditionNone(suite: suite)
    reopenIfForked()
    let deadline = Deadline.seconds(Self.waitLimitInSeconds)
    return try run(body, in: try begin(until: deadline), until: deadline)
  }

  /// The same, waiting for other threads and processes without blocking a thread.
  package func transaction<Result: Sendable>(
    _ body: @Sendable () throws -> Result
  ) async throws -> Result {
    reopenIfForked()
    let deadline = Deadline.seconds(Self.waitLimitInSeconds)
    while true {
      if let started = try beginNow() { return try run(body, in: started, until: deadline) }
      guard !deadline.hasPassed else { throw timedOut("Another process holds the file's lock") }
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Whether the calling thread is in a transaction of this domain. Costs a load if no thread is.
  package var isInTransaction: Bool {
    hasTransaction && lock.withLock { transaction?.isOwn ?? false }
  }

  /// A plain change waits for a transaction of another thread, unless its own thread is in one on
  /// another suite: two such threads could wait for each other. In the lock.
  func waitForTransaction() {
    guard transaction != nil, !TransactionThread.isInTransaction else { return }
    let deadline = Deadline.seconds(Self.waitLimitInSeconds)
    while transaction != nil, !deadline.hasPassed { lock.wait(until: deadline) }
  }

  /// What the thread that is in a transaction calls when the program ends inside it.
  func abandonOwnTransaction() {
    let own = lock.withLock { (transaction?.isOwn ?? false) ? transaction : nil }
    if let own { end(own) }
  }

  private func begin(until deadline: Deadline) throws(DefaultsError) -> Transaction {
    guard let location else {
      guard checkpointLock.lock(until: deadline) else {
        throw timedOut("Another thread is in a transaction")
      }
      return begin(lease: nil)
    }
    return try begin(takeLease(until: deadline, location: location), until: deadline)
  }

  /// `nil` if another thread or process is in the way.
  private func beginNow() throws(DefaultsError) -> Transaction? {
    guard let location else { return checkpointLock.lock(until: .now) ? begin(lease: nil) : nil }
    guard let lease = try CheckpointLease(of: self, location: location) else { return nil }
    return try begin(lease, until: .now)
  }

  /// Shows the latest of all processes, then lets the thread change it.
  private func begin(
    _ lease: CheckpointLease, until deadline: Deadline
  ) throws(DefaultsError) -> Transaction {
    do throws(DefaultsError) {
      try refresh(until: deadline)
      return begin(lease: lease)
    } catch {
      lease.end()
      throw error
    }
  }

  private func begin(lease: CheckpointLease?) -> Transaction {
    let transaction = Transaction(lease: lease)
    mutationGate.close()
    TransactionThread.enter(suite: suite)
    lock.withLock { setTransaction(transaction) }
    return transaction
  }

  private func run<Result>(
    _ body: () throws -> Result, in transaction: Transaction, until deadline: Deadline
  ) throws -> Result {
    defer { end(transaction) }
    let result = try body()
    let (isCurrent, operations) = lock.withLock {
      (self.transaction === transaction, transaction.operations)
    }
    guard isCurrent else { throw forkedInTransaction() }
    guard !operations.isEmpty else { return result }
    if let lease = transaction.lease {
      // The body may have taken its time; writing has its own.
      try checkpoint(lease, staged: operations, until: max(deadline, .seconds(1)))
    } else {
      lock.withLock { memory.apply(operations) }
    }
    return result
  }

  private func end(_ transaction: Transaction) {
    let isOurs = lock.withLock {
      guard self.transaction === transaction else { return false }
      setTransaction(nil)
      memory.suspect(transaction.operations)
      return true
    }
    // In a child made by `fork` inside the transaction, all is the parent's.
    guard isOurs else { return TransactionThread.leave() }
    mutationGate.open()
    TransactionThread.leave()
    defer { sendSignals() }
    if let lease = transaction.lease { lease.end() } else { checkpointLock.unlock() }
  }
}
