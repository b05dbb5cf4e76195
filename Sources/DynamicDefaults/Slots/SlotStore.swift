import DefaultsStorage

/// All slots of one `Defaults`.
final class SlotStore: Sendable {
  /// What makes two uses of a key the same slot.
  private struct Identity: Hashable {
    let declaration: KeyDeclaration
    let type: ObjectIdentifier
  }

  private struct State {
    var slots: [Identity: AnySlot] = [:]
    /// The newest one last; the others are kept for readers that are still in them.
    var tables: [SlotTable] = []
  }

  private let state = AnnotatedMutex(State())
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
  var all: [AnySlot] { state.withLock { Array($0.slots.values) } }

  /// The table to look into.
  var newestTable: SlotTable { state.withLock { $0.tables[$0.tables.count - 1] } }

  /// The slot of a key, made at its first use.
  ///
  /// `make` is called outside the lock, and may be called in vain.
  func slot<Value>(
    of declaration: KeyDeclaration, make: () -> Slot<Value>
  ) -> Slot<Value> {
    let identity = Identity(declaration: declaration, type: ObjectIdentifier(Value.self))
    if let slot = state.withLock({ $0.slots[identity] }) {
      // Sound: the type is part of the identity.
      return unsafeDowncast(slot, to: Slot<Value>.self)
    }
    let made = make()
    let slot = state.withLock { state in
      if let slot = state.slots[identity] { return slot }
      state.slots[identity] = made
      return made
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
