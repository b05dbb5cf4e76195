public import Synchronization

/// The one word that leads to all slots of a `Defaults`.
///
/// Whoever replaces it, as in the child of a `fork`, starts with fresh slots.
@usableFromInline
struct SlotPointer: ~Copyable, Sendable {
  // Sound: it is the address of the newest table of a store that is kept alive until `deinit`, and a
  // store keeps its tables.
  @usableFromInline let table: Atomic<UInt>

  init() {
    let store = SlotStore()
    table = Atomic(store.newestTable.address)
    _ = Unmanaged.passRetained(store)
  }

  deinit { Unmanaged.passUnretained(store).release() }

  var store: SlotStore { withTable { $0.store } }

  /// The slot that a key path's address leads to, not retained: it lives as long as the store.
  @inlinable
  borrowing func slot(at address: UInt) -> Unmanaged<AnySlot>? {
    withTable { $0.slot(at: address) }
  }

  /// Lets a key path find the slot by its address from now on.
  func add(_ keyPath: AnyKeyPath, for slot: AnySlot) {
    table.store(store.add(keyPath, for: slot).address, ordering: .releasing)
  }

  @inlinable
  borrowing func withTable<Result>(_ body: (AddressTable) -> Result) -> Result {
    guard let table = UnsafeRawPointer(bitPattern: table.load(ordering: .acquiring)) else {
      fatalError("The slots' table has no address; this cannot be.")
    }
    return Unmanaged<AddressTable>.fromOpaque(table)._withUnsafeGuaranteedRef(body)
  }
}

extension AddressTable {
  fileprivate var address: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }
}
