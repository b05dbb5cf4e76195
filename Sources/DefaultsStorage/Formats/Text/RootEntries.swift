/// The entries of the dictionary that a text document is, packed as they are read.
struct RootEntries {
  private(set) var entries = PackedDictionary()
  /// Where in the document the keys are, in the order of their places among the entries.
  private var positions: [Int] = []

  /// Adds a key with a value; of a key given twice, the last value counts, and the others are noted.
  ///
  /// - Parameters:
  ///   - key: Valid UTF-8.
  ///   - value: What the key has.
  ///   - position: Where the key is in the document.
  ///   - duplicates: Where a key is noted that comes again.
  mutating func add(
    _ key: ArraySlice<UInt8>, _ value: PropertyList, at position: Int,
    noting duplicates: inout DuplicateKeys
  ) {
    let (place, isKnown) = key.withUnsafeBytes { entries.set($0, to: value) }
    note(key, place, isKnown, position, &duplicates)
  }

  /// The same with a string, which is valid UTF-8.
  mutating func add(
    _ key: ArraySlice<UInt8>, string: ArraySlice<UInt8>, at position: Int,
    noting duplicates: inout DuplicateKeys
  ) {
    let (place, isKnown) = key.withUnsafeBytes { key in
      string.withUnsafeBytes { entries.set(key, toString: $0) }
    }
    note(key, place, isKnown, position, &duplicates)
  }

  private mutating func note(
    _ key: ArraySlice<UInt8>, _ place: Int, _ isKnown: Bool, _ position: Int,
    _ duplicates: inout DuplicateKeys
  ) {
    guard isKnown else { return positions.append(position) }
    duplicates.add(PropertyList.Key(String(decoding: key, as: UTF8.self)), at: positions[place])
    positions[place] = position
  }
}
