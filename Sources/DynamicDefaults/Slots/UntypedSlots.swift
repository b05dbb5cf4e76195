import DefaultsStorage

/// The slots of keys that were read by what they are stored under.
final class UntypedSlots: Sendable {
  private let slots = FutexMutex<[PropertyList.Key: Slot<PropertyList?>]>([:])

  /// The keys that were read.
  var keys: Set<PropertyList.Key> { slots.withLock { Set($0.keys) } }

  /// The slot of a key, made at its first use. `make` is called outside the lock, and may be called
  /// in vain.
  func slot(
    for key: PropertyList.Key, make: () -> Slot<PropertyList?>
  ) -> Slot<PropertyList?> {
    if let slot = slots.withLock({ $0[key] }) { return slot }
    let made = make()
    return slots.withLock { slots in
      let slot = slots[key] ?? made
      slots[key] = slot
      return slot
    }
  }
}
