import DefaultsStorage

/// A running change in place of one value.
@usableFromInline
struct Mutation<Value: Defaults.Storable> {
  @usableFromInline var value: Value
  let slot: Slot<Value>
  let hold: MutationLock.Hold?
  /// Whether the value began as "not set".
  let wasUnset: Bool
}

extension DefaultsCore {
  /// Begins with the effective value, once no other thread changes it.
  @usableFromInline
  func beginMutation<Value>(of slot: Unmanaged<Slot<Value>>) -> Mutation<Value> {
    let slot = slot.takeUnretainedValue()
    let hold = slot.domain.acquire(slot.entry)
    let value = slot.value
    return Mutation(value: value, slot: slot, hold: hold, wasUnset: slot.isUnset(value))
  }

  /// Stores what became of the value.
  @usableFromInline
  func end<Value>(_ mutation: Mutation<Value>) {
    let slot = mutation.slot
    Diagnostics.telling { () throws(DefaultsError) in
      let stored = try slot.stored(mutation.value)
      // `account?.name = "x"` on nothing ends with nothing, which must not remove a stored value
      // that does not read.
      if stored != nil || !mutation.wasUnset { try slot.domain.set(stored, for: slot.entry) }
    }
    slot.domain.endChange(of: slot.entry, mutation.hold)
  }
}
