import DefaultsStorage
import Synchronization

/// All slots of one `Defaults`, by declaration and, for speed, by key path.
final class SlotStore: Sendable {
  /// What makes two uses of a key the same slot.
  private struct Identity: Hashable {
    let declaration: KeyDeclaration
    let type: ObjectIdentifier
  }

  private struct State: @unchecked Sendable {
    // Sound: key paths are immutable, and only kept alive here.
    var slots: [Identity: AnySlot] = [:]
    var keyPaths: [AnyKeyPath] = []
    var tables: [AddressTable] = []
  }

  // So many places of a program find a key by address. A key path made anew at each use, as in a
  // generic function, would otherwise add one at each.
  private static let addressesPerSlot = 64

  private let state = Mutex(State())

  init() {
    let table = AddressTable(capacity: 64, store: self)
    state.withLock { $0.tables.append(table) }
  }

  /// The table to look into.
  var newestTable: AddressTable { state.withLock { $0.tables[$0.tables.count - 1] } }

  /// The slot of a key, made at its first use.
  ///
  /// `make` is called outside the lock, and may be called in vain.
  func slot<Value>(
    for declaration: KeyDeclaration, make: () -> Slot<Value>
  ) -> Slot<Value> {
    let identity = Identity(declaration: declaration, type: ObjectIdentifier(Value.self))
    if let slot = state.withLock({ $0.slots[identity] }) {
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

  /// Lets a key path find a slot by its address from now on. Returns the newest table.
  func add(_ keyPath: AnyKeyPath, for slot: AnySlot) -> AddressTable {
    state.withLock { state in
      var table = state.tables[state.tables.count - 1]
      let address = keyPath.address
      guard slot.addressCount < Self.addressesPerSlot, table.slot(at: address) == nil else {
        return table
      }
      if table.isFull {
        table = table.grown()
        state.tables.append(table)
      }
      slot.addressCount += 1
      state.keyPaths.append(keyPath)
      table.insert(slot, at: address)
      return table
    }
  }
}

extension AnyKeyPath {
  /// What the address table knows it by.
  @usableFromInline
  var address: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
}
