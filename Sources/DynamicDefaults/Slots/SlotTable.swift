import Synchronization

/// Finds a slot by where its key is declared, without a lock and without looking at a string.
///
/// The addresses of a declaration's two literals, the property's name and the file's, stand for it.
/// One declaration may have several such pairs, each a cell of its own.
///
/// An open-addressing hash table with linear probing. Readers take no lock: a cell's slot and file are
/// written before its property, and none is changed later. When the table is half full, a larger one
/// takes its place and this one is kept for readers that still look into it.
final class SlotTable: @unchecked Sendable {
  // Sound: the cells live as long as the table and are atomic; only the holder of the store's lock
  // inserts.
  private let cells: UnsafeMutablePointer<Atomic<UInt>>
  private let mask: Int
  private var count = 0
  /// The store that keeps this table.
  unowned let store: SlotStore

  /// Makes a table of so many cells, a power of two.
  init(capacity: Int, store: SlotStore) {
    self.store = store
    mask = capacity - 1
    cells = .allocate(capacity: capacity * 4)
    for index in 0..<capacity * 4 { (cells + index).initialize(to: Atomic(0)) }
  }

  deinit {
    cells.deinitialize(count: (mask + 1) * 4)
    cells.deallocate()
  }

  var isFull: Bool { count * 2 > mask }

  /// The slot of the declaration with these literals, not retained: the store outlives every reader.
  func slot(property: LiteralAddress, file: LiteralAddress) -> Unmanaged<AnySlot>? {
    var index = start(property, file)
    while true {
      let cell = cells + index * 4
      let found = cell[0].load(ordering: .acquiring)
      if found == property.address, cell[1].load(ordering: .relaxed) == file.address {
        let slot = cell[2].load(ordering: .relaxed)
        return UnsafeRawPointer(bitPattern: slot).map(Unmanaged.fromOpaque)
      }
      if found == 0 { return nil }
      index = (index + 1) & mask
    }
  }

  /// Adds a slot, which the caller keeps alive, under literals that are not in the table.
  func insert(_ slot: AnySlot, property: LiteralAddress, file: LiteralAddress) {
    var index = start(property, file)
    while cells[index * 4].load(ordering: .relaxed) != 0 { index = (index + 1) & mask }
    let cell = cells + index * 4
    cell[2].store(UInt(bitPattern: Unmanaged.passUnretained(slot).toOpaque()), ordering: .relaxed)
    cell[1].store(file.address, ordering: .relaxed)
    cell[0].store(property.address, ordering: .releasing)
    count += 1
  }

  /// A table of twice the size with the same contents.
  func grown() -> SlotTable {
    let table = SlotTable(capacity: (mask + 1) * 2, store: store)
    for index in 0...mask {
      let property = LiteralAddress(address: cells[index * 4].load(ordering: .relaxed))
      let file = LiteralAddress(address: cells[index * 4 + 1].load(ordering: .relaxed))
      guard property.address != 0, let slot = slot(property: property, file: file) else { continue }
      table.insert(slot.takeUnretainedValue(), property: property, file: file)
    }
    return table
  }

  func start(_ property: LiteralAddress, _ file: LiteralAddress) -> Int {
    // Literals lie close together; the multiplication spreads the bits in which they differ.
    Int(
      truncatingIfNeeded: (property.address ^ (file.address &<< 20)) &* 0x9E37_79B9_7F4A_7C15 &>> 32
    ) & mask
  }
}
