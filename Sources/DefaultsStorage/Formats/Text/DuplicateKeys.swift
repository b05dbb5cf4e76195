/// The keys that a text document gives twice, to be told when it has been read.
struct DuplicateKeys {
  /// Enough to see what is wrong; a hostile document shall not make a million remarks.
  private static let maximumCount = 100

  private var places: [(position: Int, key: PropertyList.Key)] = []

  /// Notes that the key at a position replaces an earlier one.
  mutating func note(_ key: PropertyList.Key, at position: Int) {
    guard places.count < Self.maximumCount else { return }
    places.append((position, key))
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
