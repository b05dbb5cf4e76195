/// The entries of a domain by their keys.
///
/// A `Dictionary` would do; but the first one of each kind has the runtime search all libraries for the
/// key's `Hashable`, which costs a short program as much as to read a file of a thousand keys.
struct EntryTable {
  /// In the order in which they came.
  private(set) var all: [Entry] = []
  private var index = PackedIndex()

  subscript(key: PropertyList.Key) -> Entry? {
    index.find(FoldedHash.of(key)) { all[$0].key == key }.map { all[$0] }
  }

  /// The entry of the key, made if there is none.
  mutating func entry(for key: PropertyList.Key, make: () -> Entry) -> Entry {
    let hash = FoldedHash.of(key)
    let place = index.findOrInsert(
      all.count, hash: hash, hashOf: { FoldedHash.of(all[$0].key) }, where: { all[$0].key == key })
    if place == all.count { all.append(make()) }
    return all[place]
  }
}
