import DefaultsStorage

/// All slots of one `Defaults`.
final class SlotStore: Sendable {
  /// What makes two uses of a key the same slot.
  private struct Identity: Equatable {
    let declaration: KeyDeclaration
    let type: ObjectIdentifier

    var hash: UInt32 {
      FoldedHash.of(PropertyList.Key(declaration.property))
        ^ (declaration.name.map(FoldedHash.of) ?? 0)
    }
  }

  private struct State {
    // No dictionary, for the reason that `EntryTable` has.
    var slots: [AnySlot] = []
    var identities: [Identity] = []
    var index = PackedIndex()
    /// The newest one last; the others are kept for readers that are still in them.
    var tables: [SlotTable] = []

    func slot(of identity: Identity) -> AnySlot? {
      index.find(identity.hash) { identities[$0] == identity }.map { slots[$0] }
    }

    mutating func slot(of identity: Identity, ifAbsent new: AnySlot) -> AnySlot {
      let place = index.findOrInsert(
        slots.count, hash: identity.hash, hashOf: { identities[$0].hash },
        where: { identities[$0] == identity })
      if place == slots.count {
        slots.append(new)
        identities.append(identity)
      }
      return slots[place]
    }
  }

  private let state = FutexMutex(State())
  /// The slots of what is read by stored key.
  let untyped = UntypedSlots()
  /// The names of the keys that were used.
  let uses = KeyUses()
  /// The keys that Observation has tracked.
  let observables = ObservableCells()

  init() {
    let table = SlotTable(capacity: 64, store: self)
    state.withLock { $0.tables.append(table) }
  }

  /// The slots of all keys that were used.
  var all: [AnySlot] { state.withLock { $0.slots } }

  /// The table to look into.
  var newestTable: SlotTable { state.withLock { $0.tables[$0.tables.count - 1] } }

  /// The slot of a key, made at its first use.
  ///
  /// `make` is called outside the lock, and may be called in vain.
  func slot<Value>(
    of declaration: KeyDeclaration, make: () -> Slot<Value>
  ) -> Slot<Value> {
    let identity = Identity(declaration: declaration, type: ObjectIdentifier(Value.self))
    if let slot = state.withLock({ $0.slot(of: identity) }) {
      // Sound: the type is part of the identity.
      return unsafeDowncast(slot, to: Slot<Value>.self)
    }
    let made = make()
    let slot = state.withLock { state in
      state.slot(of: identity, ifAbsent: made)
    }
    return unsafeDowncast(slot, to: Slot<Value>.self)
  }

  /// Lets the declaration with these literals find the slot in the table, unless it finds another there. Returns the
  /// newest table.
  func add(_ slot: AnySlot, property: LiteralAddress, file: LiteralAddress) -> SlotTable {
    state.withLock { state in
      var table = state.tables[state.tables.count - 1]
      guard property.address != 0, table.slot(property: property, file: file) == nil else {
        return table
      }
      if table.isFull {
        table = table.grown()
        state.tables.append(table)
      }
      table.insert(slot, property: property, file: file)
      return table
    }
  }
}
