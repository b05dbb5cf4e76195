extension Domain {
  /// To be called before a change that reads first, or must not come between such a read and its set.
  /// Waits for a transaction of another thread, as ``set(_:for:)`` does.
  package func beginMutation() {
    if mutationGate.enter() { return }
    var patience = Patience(.seconds(Self.waitLimitInSeconds))
    while !isInTransaction, !patience.isExhausted {
      patience.pause()
      if mutationGate.enter() { return }
    }
    mutationGate.enterAnyway()
  }

  /// To be called after it, on any thread.
  package func endMutation() { mutationGate.leave() }
}
