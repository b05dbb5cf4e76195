import Glibc

/// The keys and values of a domain, packed into few blocks of memory.
///
/// A dictionary of a domain's values takes 60 to 200 bytes for each key beyond the key's own, a block of
/// memory for each longer string, and the time to fill it, though often one value is asked for. Here a
/// key takes about 25 bytes, and a value is made when it is asked for.
///
/// To find a key takes the time to hash it. A change of a dictionary that is shared copies it, which
/// takes 50 bytes or so for each key.
package struct PackedDictionary: Sendable {
  /// Where a key is; its value follows it.
  struct Entry {
    /// Of the key's first byte.
    var start: Int
    /// `removed` for an entry that counts no more.
    var keyLength: UInt32
    var hash: UInt32

    static let removed = UInt32.max

    var isRemoved: Bool { keyLength == Self.removed }
    var valueStart: Int { start + Int(keyLength) }
    var keyRange: Range<Int> { start..<valueStart }
  }

  var packed = PackedBytes()
  /// Of the keys' hashes; the same in all dictionaries of the process.
  let seed = FoldedHash.processSeed
  /// In the order in which the keys came.
  var entries: [Entry] = []
  var index = PackedIndex()
  /// What is not packed, so that what is shared stays shared: see `isPacked(_:)`.
  var others: [PropertyList] = []
  /// How many bytes of `packed` belong to nothing any more.
  var waste = 0
  package internal(set) var count = 0
  /// Whether the keys are known to have come in the order of their bytes.
  var isSorted = true

  /// Longer strings and data are not packed: a binary list of a few bytes per key may have one value for
  /// all keys.
  static let maximumPackedLength = 64
  /// Instead of a ``PackedTag``, before the place in `others`, in four bytes.
  static let otherTag: UInt8 = 0xFF

  package init() {}

  /// An empty one with room for so many keys; wrong numbers cost time or memory only.
  init(minimumCapacity: Int) {
    entries.reserveCapacity(minimumCapacity)
    index.reserveCapacity(minimumCapacity)
    packed.reserveCapacity(24 * minimumCapacity)
  }

  package init(_ dictionary: [PropertyList.Key: PropertyList]) {
    self.init(minimumCapacity: dictionary.count)
    for (key, value) in dictionary { self[key] = value }
  }

  package var isEmpty: Bool { count == 0 }

  /// The same as a dictionary, which costs what this type saves.
  package var dictionary: [PropertyList.Key: PropertyList] {
    var dictionary = [PropertyList.Key: PropertyList](minimumCapacity: count)
    for entry in entries where !entry.isRemoved { dictionary[key(of: entry)] = value(of: entry) }
    return dictionary
  }

  /// The value of a key; `nil` if there is none.
  package subscript(key: PropertyList.Key) -> PropertyList? {
    get {
      key.withUTF8 { key in
        find(UnsafeRawBufferPointer(key)).map { value(of: entries[$0]) }
      }
    }
    set {
      key.withUTF8 { key in
        let key = UnsafeRawBufferPointer(key)
        if let newValue { set(key, to: newValue) } else { remove(key) }
      }
    }
  }
}

// MARK: Reading

extension PackedDictionary {
  /// Does something with each key and value, in the order of the keys' bytes if they were sorted by
  /// ``sort()`` and no key has come since, else in the order in which they came.
  func forEach<Failure: Error>(
    _ body: (_ key: UnsafeBufferPointer<UInt8>, _ value: PropertyList) throws(Failure) -> Void
  ) throws(Failure) {
    try packed.withBytes { bytes throws(Failure) in
      for entry in entries where !entry.isRemoved {
        let key = UnsafeRawBufferPointer(rebasing: bytes[entry.keyRange])
        try body(key.assumingMemoryBound(to: UInt8.self), value(of: entry))
      }
    }
  }

  /// The keys that have another value here than there, or none at one of the two.
  func keys(differingFrom other: PackedDictionary) -> [PropertyList.Key] {
    var keys: [PropertyList.Key] = []
    for entry in entries where !entry.isRemoved && !isHeld(entry, by: other) {
      keys.append(key(of: entry))
    }
    for entry in other.entries where !entry.isRemoved {
      if place(of: entry, of: other) == nil { keys.append(other.key(of: entry)) }
    }
    return keys
  }

  /// Whether the other one has the entry's key with an equal value.
  private func isHeld(_ entry: Entry, by other: PackedDictionary) -> Bool {
    guard let place = other.place(of: entry, of: self) else { return false }
    let theirs = other.entries[place]
    switch (otherPlace(of: entry), other.otherPlace(of: theirs)) {
    case (let mine?, let theirs?): return others[mine] == other.others[theirs]
    case (nil, nil):
      return packed.withBytes { bytes in
        other.packed.withBytes { others in
          bytes[valueRange(of: entry)].elementsEqual(others[other.valueRange(of: theirs)])
        }
      }
    // Equal values are packed equally.
    default: return false
    }
  }

  /// Where here is the key of another one's entry.
  private func place(of entry: Entry, of other: PackedDictionary) -> Int? {
    other.packed.withBytes { bytes in
      find(UnsafeRawBufferPointer(rebasing: bytes[entry.keyRange]), hash: entry.hash)
    }
  }

  func find(_ key: UnsafeRawBufferPointer) -> Int? {
    find(key, hash: FoldedHash.of(key, seed: seed))
  }

  private func find(_ key: UnsafeRawBufferPointer, hash: UInt32) -> Int? {
    packed.withBytes { bytes in
      index.find(hash) { Self.isKey(key, hash: hash, of: entries[$0], in: bytes) }
    }
  }

  static func isKey(
    _ key: UnsafeRawBufferPointer, hash: UInt32, of entry: Entry, in bytes: UnsafeRawBufferPointer
  ) -> Bool {
    guard entry.hash == hash, Int(entry.keyLength) == key.count else { return false }
    guard let left = bytes.baseAddress, let right = key.baseAddress else { return true }
    // The entry's range is within the bytes since it was appended, and both have the same length.
    return memcmp(left + entry.start, right, key.count) == 0
  }

  private func key(of entry: Entry) -> PropertyList.Key {
    PropertyList.Key(packed.withBytes { String(decoding: $0[entry.keyRange], as: UTF8.self) })
  }

  private func value(of entry: Entry) -> PropertyList {
    if let place = otherPlace(of: entry) { return others[place] }
    return packed.withBytes { bytes in
      var decoder = PackedDecoder(bytes, at: entry.valueStart)
      // Never nil: it was packed here.
      return decoder.value() ?? .null
    }
  }

  /// Where among `others` the entry's value is; `nil` if it is packed.
  func otherPlace(of entry: Entry) -> Int? {
    packed.withBytes { bytes in
      guard bytes[entry.valueStart] == Self.otherTag else { return nil }
      let place = bytes.loadUnaligned(fromByteOffset: entry.valueStart + 1, as: UInt32.self)
      return Int(UInt32(littleEndian: place))
    }
  }

  func valueRange(of entry: Entry) -> Range<Int> {
    packed.withBytes { bytes in
      let start = entry.valueStart
      var length = 5
      if bytes[start] != Self.otherTag {
        var decoder = PackedDecoder(bytes, at: start)
        decoder.skipScalar()
        length = decoder.position - start
      }
      return start..<start + length
    }
  }
}

extension PackedDictionary: Equatable {
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.count == rhs.count
      && lhs.entries.allSatisfy { $0.isRemoved || lhs.isHeld($0, by: rhs) }
  }
}

extension PackedDictionary: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (PropertyList.Key, PropertyList)...) {
    self.init(minimumCapacity: elements.count)
    for (key, value) in elements { self[key] = value }
  }
}
