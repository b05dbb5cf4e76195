/// The keys that a text document gives twice, to be told when it has been read.
struct DuplicateKeys {
  private var places: [(position: Int, key: PropertyList.Key)] = []

  /// Makes a dictionary of entries in the order of the text; of a key given twice, the last value
  /// counts, and it is noted.
  mutating func dictionary(of entries: [TextEntry]) -> [PropertyList.Key: PropertyList] {
    // At its final size from the start: growing would hash every key again and again.
    var dictionary = [PropertyList.Key: PropertyList](minimumCapacity: entries.count)
    for entry in entries where dictionary.updateValue(entry.value, forKey: entry.key) != nil {
      places.append((entry.position, entry.key))
    }
    return dictionary
  }

  /// A remark for each, in the order of the text.
  func remarks(in cursor: ByteCursor) -> [FormatError] {
    let places = places.sorted { $0.position < $1.position }
    return zip(places, cursor.linesAndColumns(of: places.map(\.position))).map { place, spot in
      FormatError(
        "key given twice, the last value counts", line: spot.line, column: spot.column,
        keyPath: [place.key.string])
    }
  }
}
