/// The keys that a text document gives twice, to be told when it has been read.
struct DuplicateKeys {
  /// Enough to see what is wrong; a hostile document shall not make a million remarks.
  private static let maximumCount = 100

  private var places: [(position: Int, key: PropertyList.Key)] = []

  /// Makes a dictionary of entries in the order of the text; of a key given twice, the last value
  /// counts, and the others are noted.
  mutating func dictionary(
    of entries: consuming [TextEntry]
  ) -> [PropertyList.Key: PropertyList] {
    // At its final size from the start: growing would hash every key again and again. Backwards,
    // for what is taken from an array's end is not copied.
    var dictionary = [PropertyList.Key: PropertyList](minimumCapacity: entries.count)
    while let (key, value, position) = entries.popLast() {
      guard let later = dictionary.updateValue(value, forKey: key) else { continue }
      dictionary[key] = later
      add(key, at: position)
    }
    return dictionary
  }

  /// Notes a key whose later value counts.
  mutating func add(_ key: PropertyList.Key, at position: Int) {
    if places.count < Self.maximumCount { places.append((position, key)) }
  }

  /// A remark for each, in the order of the text.
  func remarks(in cursor: ByteCursor) -> [FormatError] {
    let places = places.sorted { $0.position < $1.position }
    let spots = cursor.linesAndColumns(of: places.map(\.position))
    return zip(places, spots).map { place, spot in
      FormatError(
        "key given again further down, where its value counts", line: spot.line,
        column: spot.column, keyPath: [place.key.string])
    }
  }
}
