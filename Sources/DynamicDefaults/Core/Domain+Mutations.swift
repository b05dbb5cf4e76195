import DefaultsStorage

extension Domain {
  /// Stores after a running change in place of the same value, so that the two are one after the
  /// other.
  func setInTurn(_ value: PropertyList?, for entry: Entry) throws(DefaultsError) {
    let hold = acquire(entry)
    defer { release(entry, hold) }
    try set(value, for: entry)
  }

  /// Waits until no other thread changes the value in place, or is in a transaction.
  ///
  /// A transaction is exclusive anyway: its own changes wait for nobody.
  func acquire(_ entry: Entry) -> MutationLock.Hold? {
    beginMutation()
    return isInTransaction ? nil : entry.mutationLock.acquire()
  }

  func release(_ entry: Entry, _ hold: MutationLock.Hold?) {
    if let hold { entry.mutationLock.release(hold) }
    endMutation()
    guard let hold, hold.tookOver else { return }
    Diagnostics.report(
      .warning,
      DefaultsError(
        .timedOut,
        "A change of a value in place took more than \(MutationLock.patience / .milliseconds(1)) ms, "
          + "so another thread no longer waited for it, and one of two changes may be lost",
        suite: suite, key: entry.key.string,
        remedy: "Compute the new value first and then set it, or use a transaction"))
  }
}
