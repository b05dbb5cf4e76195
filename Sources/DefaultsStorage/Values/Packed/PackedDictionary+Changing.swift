import Glibc

extension PackedDictionary {
  /// Sets a value.
  ///
  /// - Parameters:
  ///   - key: Valid UTF-8.
  ///   - value: What the key is to have.
  /// - Returns: The place of the key among those that came, and whether it had come before.
  @discardableResult
  mutating func set(
    _ key: UnsafeRawBufferPointer, to value: PropertyList
  ) -> (place: Int, isKnown: Bool) {
    let start = packed.count
    switch value {
    case .integer(let number) where Int64(exactly: number) != nil:
      append(key, .integer, word: UInt64(truncatingIfNeeded: number))
    case .real(let number): append(key, .real, word: number.bitPattern)
    case .boolean(let isTrue): _ = append(key, isTrue ? .true : .false, length: 0)
    default:
      packed.append(key)
      append(value)
    }
    let result = note(key, at: start)
    if result.isKnown { removeWaste() }
    return result
  }

  /// The same, of a string.
  ///
  /// - Parameters:
  ///   - key: Valid UTF-8.
  ///   - string: Valid UTF-8.
  /// - Returns: The place of the key among those that came, and whether it had come before.
  @discardableResult
  mutating func set(
    _ key: UnsafeRawBufferPointer, toString string: UnsafeRawBufferPointer
  ) -> (place: Int, isKnown: Bool) {
    guard string.count <= Self.maximumPackedLength else {
      return set(key, to: .string(String(decoding: string, as: UTF8.self)))
    }
    let start = packed.count
    let memory = append(key, .string, length: 4 + string.count)
    memory.storeBytes(of: UInt32(string.count).littleEndian, as: UInt32.self)
    UnsafeMutableRawBufferPointer(start: memory + 4, count: string.count).copyMemory(from: string)
    return note(key, at: start)
  }

  private mutating func append(_ key: UnsafeRawBufferPointer, _ tag: PackedTag, word: UInt64) {
    append(key, tag, length: 8).storeBytes(of: word.littleEndian, as: UInt64.self)
  }

  /// Appends the key and the tag in one piece with so many bytes, which the caller writes at once: this is
  /// what opening a file does for each key.
  private mutating func append(
    _ key: UnsafeRawBufferPointer, _ tag: PackedTag, length: Int
  ) -> UnsafeMutableRawPointer {
    let memory = packed.extend(by: key.count + 1 + length)
    UnsafeMutableRawBufferPointer(start: memory, count: key.count).copyMemory(from: key)
    memory.storeBytes(of: tag.rawValue, toByteOffset: key.count, as: UInt8.self)
    return memory + key.count + 1
  }

  /// Brings the keys into the order of their bytes.
  mutating func sort() {
    guard !isSorted else { return }
    removeGaps()
    let order = packed.withBytes { KeySorter.order(of: entries.map(\.keyRange), in: $0) }
    entries = order.map { entries[$0] }
    index = PackedIndex(entries.indices) { entries[$0].hash }
    isSorted = true
  }

  /// Makes an entry of the key and the value that have been appended at `start`.
  private mutating func note(
    _ key: UnsafeRawBufferPointer, at start: Int
  ) -> (place: Int, isKnown: Bool) {
    let hash = FoldedHash.of(key, seed: seed)
    let place = packed.withBytes { bytes in
      index.findOrInsert(entries.count, hash: hash) {
        entries[$0].hash
      } where: {
        Self.isKey(key, hash: hash, of: entries[$0], in: bytes)
      }
    }
    guard place == entries.count else {
      discard(entries[place])
      entries[place].start = start
      return (place, true)
    }
    if isSorted, let last = entries.last, !isAscending(last, key) { isSorted = false }
    entries.append(Entry(start: start, keyLength: UInt32(key.count), hash: hash))
    count += 1
    return (place, false)
  }

  private func isAscending(_ entry: Entry, _ key: UnsafeRawBufferPointer) -> Bool {
    guard !entry.isRemoved else { return false }
    return packed.withBytes { bytes in
      guard let left = bytes.baseAddress, let right = key.baseAddress else { return false }
      // Within both, as the shorter one's length counts.
      let length = min(Int(entry.keyLength), key.count)
      let order = memcmp(left + entry.start, right, length)
      return order != 0 ? order < 0 : Int(entry.keyLength) < key.count
    }
  }

  private mutating func append(_ value: PropertyList) {
    guard Self.isPacked(value) else {
      packed.append(Self.otherTag)
      packed.append(UInt32(others.count))
      others.append(value)
      return
    }
    packed.append(value)
  }

  private static func isPacked(_ value: PropertyList) -> Bool {
    switch value {
    case .array, .dictionary: false
    case .string(let text), .numeral(let text): text.utf8.count <= maximumPackedLength
    case .data(let data): data.count <= maximumPackedLength
    default: true
    }
  }

  mutating func remove(_ key: UnsafeRawBufferPointer) {
    guard let place = find(key) else { return }
    let entry = entries[place]
    discard(entry)
    index.remove(place, hash: entry.hash) { entries[$0].hash }
    entries[place].keyLength = Entry.removed
    count -= 1
    removeWaste()
  }

  /// Counts what the entry takes as waste, and lets go at once of a value that is not packed: those have any
  /// size, which no count of bytes here tells.
  private mutating func discard(_ entry: Entry) {
    waste += Int(entry.keyLength) + valueRange(of: entry).count
    if let place = otherPlace(of: entry) { others[place] = .null }
  }

  /// Packs anew when half of the bytes belong to nothing, so that this costs little for each change.
  private mutating func removeWaste() {
    guard waste > 4_096, waste > packed.count / 2 else { return }
    var new = PackedDictionary(minimumCapacity: count)
    forEach { key, value in new.set(UnsafeRawBufferPointer(key), to: value) }
    self = new
  }

  /// Forgets where removed entries were.
  private mutating func removeGaps() {
    guard entries.count > count else { return }
    entries.removeAll(where: \.isRemoved)
  }
}
