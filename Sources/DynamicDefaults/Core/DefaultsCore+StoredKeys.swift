import DefaultsStorage

// Access by stored key, untransformed: what the untyped face is made of, and the typed one stores
// with.

extension DefaultsCore {
  /// The first layer's value.
  func value(forStoredKey key: PropertyList.Key) -> PropertyList? {
    untypedSlot(for: key).value
  }

  /// What was made of the layers' values for a stored key.
  func untypedSlot(for key: PropertyList.Key) -> Slot<PropertyList?> {
    slots.store.untyped.slot(for: key) {
      Slot(
        key: Defaults.Key(name: key.string), name: KeyName(property: nil, stored: key),
        domain: domain, layers: layers)
    }
  }

  /// Every stored key of the layers with its effective value.
  var effectiveValues: [PropertyList.Key: PropertyList] {
    layers.keys(except: []).reduce(into: [:]) { values, key in
      values[key] = layers.origins(of: KeyName(property: nil, stored: key)).first?.value
    }
  }

  /// Stores the value in the suite's own domain, or removes what is stored.
  ///
  /// - Throws: `invalidValue` or `invalidKey` if the suite's file cannot hold it.
  func set(_ value: PropertyList?, forStoredKey key: PropertyList.Key) throws(DefaultsError) {
    try set(value, for: domain.entry(for: key))
  }

  /// Everything that the suite's own domain holds.
  var ownValues: [PropertyList.Key: PropertyList] { domain.values() }

  /// Stores after a running change in place of the same value, so that the two are one after the
  /// other.
  func set(_ value: PropertyList?, for entry: Entry) throws(DefaultsError) {
    let hold = acquire(entry)
    defer { release(entry, hold) }
    try domain.set(value, for: entry)
  }

  /// Waits until no other thread changes the value in place, or is in a transaction.
  ///
  /// A transaction is exclusive anyway: its own changes wait for nobody.
  func acquire(_ entry: Entry) -> MutationLock.Hold? {
    domain.beginMutation()
    return domain.isInTransaction ? nil : entry.mutationLock.acquire()
  }

  func release(_ entry: Entry, _ hold: MutationLock.Hold?) {
    if let hold { entry.mutationLock.release(hold) }
    domain.endMutation()
    guard let hold, hold.tookOver else { return }
    Diagnostics.report(
      .warning,
      DefaultsError(
        .timedOut,
        "A change of a value in place took more than \(MutationLock.patience / .milliseconds(1)) ms, "
          + "so another thread no longer waited for it, and one of two changes may be lost",
        suite: domain.suite, key: entry.key.string,
        remedy: "Compute the new value first and then set it, or use a transaction"))
  }
}
