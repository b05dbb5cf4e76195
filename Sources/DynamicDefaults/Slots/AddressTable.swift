public import Synchronization

/// Finds a slot by its key path's address without a lock.
///
/// An open-addressing hash table with linear probing. Readers take no lock: a cell's slot is written
/// before its address, and neither is changed later. When the table is half full, a larger one takes
/// its place and this one is kept for readers that still look into it.
@usableFromInline
final class AddressTable: @unchecked Sendable {
  // Sound: the cells live as long as the table and are atomic; only the holder of the slots' lock
  // inserts.
  @usableFromInline let cells: UnsafeMutablePointer<Atomic<UInt>>
  @usableFromInline let mask: Int
  /// The store that keeps this table.
  unowned let store: SlotStore
  private var count = 0

  /// Makes a table of so many cells, a power of two.
  init(capacity: Int, store: SlotStore) {
    self.store = store
    mask = capacity - 1
    cells = .allocate(capacity: capacity * 2)
    for index in 0..<capacity * 2 { (cells + index).initialize(to: Atomic(0)) }
  }

  deinit {
    cells.deinitialize(count: (mask + 1) * 2)
    cells.deallocate()
  }

  var isFull: Bool { count * 2 >= mask + 1 }

  /// The slot of the key path at this address, not retained: the slots outlive every reader.
  @inlinable
  func slot(at address: UInt) -> Unmanaged<AnySlot>? {
    var index = start(for: address)
    while true {
      let found = cells[index * 2].load(ordering: .acquiring)
      if found == address {
        let slot = cells[index * 2 + 1].load(ordering: .relaxed)
        return UnsafeRawPointer(bitPattern: slot).map(Unmanaged.fromOpaque)
      }
      if found == 0 { return nil }
      index = (index + 1) & mask
    }
  }

  /// Adds a slot, which the caller keeps alive, under an address that is not in the table.
  func insert(_ slot: AnySlot, at address: UInt) {
    var index = start(for: address)
    while cells[index * 2].load(ordering: .relaxed) != 0 { index = (index + 1) & mask }
    cells[index * 2 + 1].store(
      UInt(bitPattern: Unmanaged.passUnretained(slot).toOpaque()), ordering: .relaxed)
    cells[index * 2].store(address, ordering: .releasing)
    count += 1
  }

  /// A table of twice the size with the same contents.
  func grown() -> AddressTable {
    let table = AddressTable(capacity: (mask + 1) * 2, store: store)
    for index in 0...mask {
      let address = cells[index * 2].load(ordering: .relaxed)
      if address != 0, let slot = slot(at: address) {
        table.insert(slot.takeUnretainedValue(), at: address)
      }
    }
    return table
  }

  @inlinable
  func start(for address: UInt) -> Int {
    // The lowest bits of an address are zero; the multiplication spreads the rest.
    Int(truncatingIfNeeded: (address >> 3) &* 0x9E37_79B9_7F4A_7C15 >> 32) & mask
  }
}
