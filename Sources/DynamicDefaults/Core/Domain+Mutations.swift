import DefaultsStorage

extension Domain {
  /// Stores after a running change in place of the same value, so that the two are one after the
  /// other.
  func setInTurn(_ value: PropertyList?, for entry: Entry) throws(DefaultsError) {
    if try setUnlessChanging(value, for: entry) { return }
    let hold = acquire(entry)
    defer { endChange(of: entry, hold) }
    try set(value, for: entry)
  }

  /// Ends what ``acquire(_:)`` began; tells if another thread has not waited for it.
  func endChange(of entry: Entry, _ hold: MutationLock.Hold?) {
    release(entry, hold)
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
