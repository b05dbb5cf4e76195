/// A table that finds the places of things by their hashes: open addressing with linear probing, four
/// bytes for a slot, at most three of four slots in use.
package struct PackedIndex: Sendable {
  /// The place plus one; 0 for a free slot.
  private var slots: [UInt32] = []
  private var count = 0

  private var mask: Int { slots.count - 1 }

  package init() {}

  /// An index of these places, no two of which are equal.
  init(_ places: Range<Int>, hashOf: (Int) -> UInt32) {
    reserveCapacity(places.count)
    for place in places { put(place, hash: hashOf(place)) }
    count = places.count
  }

  /// The place with the hash that `isMatch` says yes to.
  package func find(_ hash: UInt32, where isMatch: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    return slots.withUnsafeBufferPointer { slots in
      let number = slots[Self.slot(of: hash, in: slots, where: isMatch)]
      return number == 0 ? nil : Int(number) - 1
    }
  }

  /// Makes room for so many places.
  mutating func reserveCapacity(_ capacity: Int) {
    guard slots.isEmpty, capacity > 0 else { return }
    slots = Array(repeating: 0, count: Self.slotCount(for: capacity))
  }

  /// Finds the place with the hash that `isMatch` says yes to, or adds the new one; `hashOf` tells the
  /// hashes of those that are there. Returns which it is.
  package mutating func findOrInsert(
    _ new: Int, hash: UInt32, hashOf: (Int) -> UInt32, where isMatch: (Int) -> Bool
  ) -> Int {
    if 4 * (count + 1) > 3 * slots.count { grow(hashOf) }
    let slot = slots.withUnsafeBufferPointer { Self.slot(of: hash, in: $0, where: isMatch) }
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    slots[slot] = UInt32(new + 1)
    count += 1
    return new
  }

  /// Takes away a place that is there; `hashOf` tells the hashes of all that are.
  mutating func remove(_ place: Int, hash: UInt32, hashOf: (Int) -> UInt32) {
    guard !slots.isEmpty else { return }
    var hole = slots.withUnsafeBufferPointer { slots in
      Self.slot(of: hash, in: slots) { $0 == place }
    }
    guard slots[hole] != 0 else { return }
    // What follows moves up, unless it would come before its first slot.
    var next = (hole + 1) & mask
    while slots[next] != 0 {
      let home = Int(hashOf(Int(slots[next]) - 1)) & mask
      if (next - home) & mask >= (next - hole) & mask {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    slots[hole] = 0
    count -= 1
  }

  /// The slot of the place with the hash that `isMatch` says yes to, or the free one where it would be.
  private static func slot(
    of hash: UInt32, in slots: UnsafeBufferPointer<UInt32>, where isMatch: (Int) -> Bool
  ) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    // Ends, as a quarter of the slots is free.
    while slots[slot] != 0, !isMatch(Int(slots[slot]) - 1) { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow(_ hashOf: (Int) -> UInt32) {
    let places = slots.filter { $0 != 0 }.map { Int($0) - 1 }
    slots = Array(repeating: 0, count: Self.slotCount(for: max(6, 2 * count)))
    for place in places { put(place, hash: hashOf(place)) }
  }

  /// Into the first free slot, of which there must be one.
  private mutating func put(_ place: Int, hash: UInt32) {
    var slot = Int(hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(place + 1)
  }

  /// The least power of two that is a third larger.
  private static func slotCount(for capacity: Int) -> Int {
    var slots = 8
    while 4 * capacity > 3 * slots { slots *= 2 }
    return slots
  }
}
