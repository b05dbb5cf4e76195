import Glibc

extension Dictionary where Key == PropertyList.Key {
  /// The entries in the order in which every format writes them: by the bytes of their keys.
  ///
  /// To sort the entries themselves costs ten times as much, in reference counts: so the keys' bytes
  /// are laid out in a row, and places in it are sorted.
  var sortedEntries: [Element] {
    var row: [UInt8] = []
    row.reserveCapacity(32 * count)
    var places: [KeyPlace<Index>] = []
    places.reserveCapacity(count)
    for index in indices {
      let start = row.count
      row.append(contentsOf: keys[index].string.utf8)
      places.append(KeyPlace(index: index, start: start, count: row.count - start))
    }
    row.withUnsafeBytes { row in places.sort { $0.precedes($1, in: row) } }
    return places.map { self[$0.index] }
  }
}

/// Where the bytes of a key are, and which entry's they are.
private struct KeyPlace<Index> {
  let index: Index
  let start: Int
  let count: Int

  func precedes(_ other: KeyPlace, in row: UnsafeRawBufferPointer) -> Bool {
    // No base address means no bytes, so that the key is the empty one and there is no other.
    guard let base = row.baseAddress else { return false }
    // Sound: no more bytes than the shorter of the two has, all within the row.
    let order = memcmp(base + start, base + other.start, min(count, other.count))
    return order == 0 ? count < other.count : order < 0
  }
}
