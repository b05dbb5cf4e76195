import Synchronization

/// The one word that leads to all slots of a `Defaults`.
///
struct SlotPointer: ~Copyable, Sendable {
  // Sound: it is the address of the newest table of a store that is kept alive until `deinit`, and a
  // store keeps its tables.
  private let table: Atomic<UInt>

  init() {
    let store = SlotStore()
    table = Atomic(store.newestTable.address)
    _ = Unmanaged.passRetained(store)
  }

  deinit { Unmanaged.passUnretained(store).release() }

  /// In a child made by `fork`: starts with fresh slots. The old ones are left to themselves, since
  /// threads that the child has not may have been changing them.
  func reset() {
    let store = SlotStore()
    table.store(store.newestTable.address, ordering: .releasing)
    _ = Unmanaged.passRetained(store)
  }

  var store: SlotStore { withTable { $0.store } }

  /// The slot of a declaration that was used before, not retained: it lives as long as the store.
  borrowing func slot(property: LiteralAddress, file: LiteralAddress) -> Unmanaged<AnySlot>? {
    withTable { $0.slot(property: property, file: file) }
  }

  /// Lets the declaration with these literals find the slot from now on.
  func add(_ slot: AnySlot, property: LiteralAddress, file: LiteralAddress) {
    table.store(store.add(slot, property: property, file: file).address, ordering: .releasing)
  }

  private borrowing func withTable<Result>(_ body: (SlotTable) -> Result) -> Result {
    guard let table = UnsafeRawPointer(bitPattern: table.load(ordering: .acquiring)) else {
      fatalError("The slots' table has no address; this cannot be.")
    }
    return Unmanaged<SlotTable>.fromOpaque(table)._withUnsafeGuaranteedRef(body)
  }
}

extension SlotTable {
  fileprivate var address: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }
}
