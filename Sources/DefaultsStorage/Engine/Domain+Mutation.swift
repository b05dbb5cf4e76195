extension Domain {
  /// To be called before a change that reads first. Waits until no other thread changes the value so, or
  /// is in a transaction.
  ///
  /// A transaction is exclusive anyway: its own changes wait for nobody.
  ///
  /// - Returns: What ``release(_:_:)`` takes.
  package func acquire(_ entry: Entry) -> MutationLock.Hold? {
    beginMutation()
    guard !isInTransaction else { return nil }
    let hold = entry.mutationLock.acquire()
    // A set that found the value free is done when this lock is to be had; the next one finds it held.
    lock.withLock {}
    return hold
  }

  /// To be called after it, on any thread.
  package func release(_ entry: Entry, _ hold: MutationLock.Hold?) {
    if let hold { entry.mutationLock.release(hold) }
    mutationGate.leave()
  }

  private func beginMutation() {
    if mutationGate.enter() { return }
    var patience = Patience(.seconds(Self.waitLimitInSeconds))
    while !isInTransaction, !patience.isExhausted {
      patience.pause()
      if mutationGate.enter() { return }
    }
    mutationGate.enterAnyway()
  }
}
