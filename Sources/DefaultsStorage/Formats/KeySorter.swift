/// Sorts keys by their bytes.
///
/// Comparing keys through their strings took most of a writer's time: each comparison counts
/// references. So the bytes are laid out in one array, and keys are compared by eight bytes at a time
/// as one integer, after what all of them begin with; those that are still equal then are sorted by
/// the bytes that follow.
struct KeySorter {
  private struct Entry {
    /// Where the key was before.
    let place: Int
    let start: Int
    let end: Int
    /// The bytes that are being compared, the first one highest, zeros where the key has ended.
    var head: UInt64 = 0
    /// How many bytes there are from the head on; 9 stands for more than 8.
    var rest: UInt8 = 0
  }

  /// Neighbouring keys that are equal up to the offset.
  private struct Run {
    let lower: Int
    let upper: Int
    let offset: Int

    var range: Range<Int> { lower..<upper }
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// The order of the keys, of which no two are equal: the first number is the smallest key's place.
  static func order(_ keys: some Collection<PropertyList.Key>) -> [Int] {
    var sorter = KeySorter(keys)
    sorter.sort()
    return sorter.entries.map(\.place)
  }

  /// The same of keys that are these parts of the bytes.
  static func order(of ranges: [Range<Int>], in bytes: UnsafeRawBufferPointer) -> [Int] {
    var sorter = KeySorter(bytes, ranges)
    sorter.sort()
    return sorter.entries.map(\.place)
  }

  private init(_ bytes: UnsafeRawBufferPointer, _ ranges: [Range<Int>]) {
    self.bytes = Array(bytes)
    entries = ranges.enumerated().map { place, range in
      Entry(place: place, start: range.lowerBound, end: range.upperBound)
    }
  }

  private init(_ keys: some Collection<PropertyList.Key>) {
    entries.reserveCapacity(keys.count)
    bytes.reserveCapacity(keys.count * 24)
    for (place, key) in keys.enumerated() {
      let start = bytes.count
      key.withUTF8 { bytes.append(contentsOf: $0) }
      entries.append(Entry(place: place, start: start, end: bytes.count))
    }
  }

  private mutating func sort() {
    // Not by recursion, whose depth a hostile file could choose.
    var open = [Run(lower: 0, upper: entries.count, offset: 0)]
    while let run = open.popLast() {
      let range = run.range
      let next = run.offset + commonLength(of: range, from: run.offset)
      for index in range { readHead(of: index, at: next) }
      entries[range].sort { lhs, rhs in
        lhs.head != rhs.head ? lhs.head < rhs.head : lhs.rest < rhs.rest
      }
      open += unsortedRuns(in: range, at: next + 8)
    }
  }

  /// How many bytes all keys in the range share from the offset on.
  private func commonLength(of range: Range<Int>, from offset: Int) -> Int {
    guard let first = range.first else { return 0 }
    let model = entries[first]
    var length = model.end - model.start - offset
    for entry in entries[range] {
      length = min(length, entry.end - entry.start - offset)
      var index = 0
      while index < length,
        bytes[entry.start + offset + index] == bytes[model.start + offset + index]
      {
        index += 1
      }
      length = index
    }
    return length
  }

  private mutating func readHead(of index: Int, at offset: Int) {
    let start = entries[index].start + offset
    let count = min(entries[index].end - start, 9)
    var head: UInt64 = 0
    for byte in 0..<8 { head = head << 8 | (byte < count ? UInt64(bytes[start + byte]) : 0) }
    entries[index].head = head
    entries[index].rest = UInt8(count)
  }

  /// Where keys lie that the eight bytes before the offset did not tell apart.
  private func unsortedRuns(in range: Range<Int>, at offset: Int) -> [Run] {
    var runs: [Run] = []
    var start = range.lowerBound
    for index in range {
      let isLast = index + 1 == range.upperBound
      if !isLast, entries[index + 1].head == entries[start].head { continue }
      // Keys that have ended lie before, in the order of their lengths.
      let first = entries[start...index].firstIndex { $0.rest == 9 } ?? index
      if first < index { runs.append(Run(lower: first, upper: index + 1, offset: offset)) }
      start = index + 1
    }
    return runs
  }
}
