import DefaultsStorage

// Access by stored key, untransformed: what the untyped face is made of.

extension DefaultsCore {
  /// The first layer's value.
  func value(forStoredKey key: PropertyList.Key) -> PropertyList? {
    layers.value(of: KeyName(property: nil, stored: key))
  }

  /// Stores the value in the suite's own domain, or removes it.
  func set(_ value: PropertyList?, forStoredKey key: PropertyList.Key) throws(DefaultsError) {
    try set(value, for: domain.entry(for: key))
  }

  /// Everything that the suite's own domain holds.
  var ownValues: [PropertyList.Key: PropertyList] { domain.values() }

  /// Stores after a running change in place of the same value, so that the two are one after the
  /// other.
  func set(_ value: PropertyList?, for entry: Entry) throws(DefaultsError) {
    let hold = entry.mutationLock.acquire()
    let result = Result { () throws(DefaultsError) in try domain.set(value, for: entry) }
    entry.mutationLock.release(hold)
    if hold.tookOver { tellOfLongMutation(of: entry) }
    try result.get()
  }

  func tellOfLongMutation(of entry: Entry) {
    Diagnostics.report(
      .warning,
      DefaultsError(
        .timedOut,
        "A change of a value in place took over \(MutationLock.patience / .milliseconds(1)) ms of "
          + "waiting, so it is no longer exclusive",
        suite: domain.suite, key: entry.key.string,
        remedy: "Compute the new value first and set it then, or use a transaction"))
  }
}
