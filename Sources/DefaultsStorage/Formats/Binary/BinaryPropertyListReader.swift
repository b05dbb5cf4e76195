/// Reads a binary property list; ``BinaryTrailer`` says what one looks like.
///
/// Every width of integers, offsets and references is read, and UIDs and null are kept. Sets of both
/// kinds read as arrays; no writer of property lists is known to make them.
///
/// An object that several others refer to is decoded once and shared. As a few hundred bytes can
/// refer to each other so that the tree has more nodes than there is memory for, the number of nodes
/// is limited: see ``maximumNodes(forBytes:)``. Memory and time are proportional to the bytes.
package struct BinaryPropertyListReader: ~Copyable {
  let bytes: [UInt8]
  let trailer: BinaryTrailer
  /// The objects that were decoded, by number, but for those that cost less to decode again.
  private var decoded: [Int: PropertyList] = [:]
  /// Of the containers among them.
  private var sizes: [Int: TreeSize] = [:]
  /// The containers that are being decoded: to meet one again means that it contains itself.
  private var open: [Int] = []
  private let maximumNodes: Int

  /// How much a value comes to when it is walked through, shared parts counted each time.
  struct TreeSize {
    var nodes = 1
    /// How many containers are inside each other.
    var height = 0

    mutating func add(_ child: TreeSize) {
      nodes += child.nodes
      height = max(height, child.height + 1)
    }
  }

  private init(bytes: [UInt8]) throws(FormatError) {
    self.bytes = bytes
    trailer = try BinaryTrailer(of: bytes)
    maximumNodes = Self.maximumNodes(forBytes: bytes.count)
  }

  /// Reads a list.
  ///
  /// - Throws: ``FormatError`` with the offset of what is wrong: an object or a count that lies
  ///   outside of the file, a container that contains itself or is too deep, a key that is no string
  ///   or is twice in a dictionary, a string that is no Unicode (with a lone surrogate, which a
  ///   `String` cannot keep), a UID of more than 64 bits, a kind of object that property lists do not
  ///   have.
  package static func read(_ bytes: [UInt8]) throws(FormatError) -> PropertyList {
    try document(bytes).value
  }

  /// The same, for who wants a domain.
  static func document(_ bytes: [UInt8]) throws(FormatError) -> DocumentRoot {
    var reader = try BinaryPropertyListReader(bytes: bytes)
    let top = reader.trailer.topObject
    let offset = try reader.offset(of: top)
    guard bytes[offset] & 0xF0 == BinaryMarker.dictionary else {
      return .other(try reader.object(top, depth: 0).value)
    }
    try reader.enter(top, at: offset)
    return .domain(try reader.domain(at: offset))
  }

  /// Without shared containers a list has fewer nodes than bytes, so that only who shares
  /// containers many times over meets the limit.
  static func maximumNodes(forBytes count: Int) -> Int { 262_144 + 16 * count }

  /// The object of the number, which is inside `depth` containers.
  private mutating func object(
    _ number: Int, depth: Int
  ) throws(FormatError) -> (value: PropertyList, size: TreeSize) {
    let offset = try offset(of: number)
    if isSmall(at: offset) { return (try scalar(at: offset), TreeSize()) }
    if let value = decoded[number] {
      let size = sizes[number] ?? TreeSize()
      guard depth + size.height <= PropertyList.maximumDepth else { throw .tooDeep }
      return (value, size)
    }
    let (value, size) = try decode(number, at: offset, depth: depth)
    decoded[number] = value
    return (value, size)
  }

  /// Whether the object takes no memory of its own, so that it need not be shared: a string or data
  /// of at most 14 bytes is kept in place.
  private func isSmall(at offset: Int) -> Bool {
    switch bytes[offset] & 0xF0 {
    case BinaryMarker.array, BinaryMarker.orderedSet, BinaryMarker.set, BinaryMarker.dictionary,
      BinaryMarker.utf16:
      false
    case BinaryMarker.ascii, BinaryMarker.data: bytes[offset] & 0x0F < BinaryMarker.longCount
    default: true
    }
  }

  @inline(__always)
  private func offset(of number: Int) throws(FormatError) -> Int {
    let entry = trailer.tableOffset + number * trailer.offsetSize
    let offset = bytes.bigEndian(at: entry, size: trailer.offsetSize)
    guard offset >= BinaryTrailer.firstOffset, offset < UInt64(trailer.tableOffset) else {
      throw FormatError("an object lies outside of the objects' part", offset: entry)
    }
    return Int(offset)
  }

  private mutating func decode(
    _ number: Int, at offset: Int, depth: Int
  ) throws(FormatError) -> (value: PropertyList, size: TreeSize) {
    var size = TreeSize()
    let value: PropertyList
    switch bytes[offset] & 0xF0 {
    case BinaryMarker.array, BinaryMarker.orderedSet, BinaryMarker.set:
      try enter(number, at: offset)
      value = .array(try array(at: offset, depth: depth + 1, size: &size))
    case BinaryMarker.dictionary:
      try enter(number, at: offset)
      value = .dictionary(try dictionary(at: offset, depth: depth + 1, size: &size))
    default: return (try scalar(at: offset), size)
    }
    open.removeLast()
    sizes[number] = size
    return (value, size)
  }

  private mutating func enter(_ number: Int, at offset: Int) throws(FormatError) {
    guard !open.contains(number) else {
      throw FormatError("an array or a dictionary contains itself", offset: offset)
    }
    open.append(number)
  }

  /// The dictionary that the list as a whole is.
  private mutating func domain(at offset: Int) throws(FormatError) -> PackedDictionary {
    let references = try references(at: offset, depth: 1, perElement: 2)
    let half = references.count / 2
    var domain = PackedDictionary(minimumCapacity: half / trailer.referenceSize)
    var size = TreeSize()
    let bytes = bytes
    // Lent once for all entries. Ranges of it lie within it, as `ascii(at:)` checks.
    try bytes.span.bytes.withUnsafeBytes { bytes throws(FormatError) in
      for reference in stepping(through: references.dropLast(half)) {
        let key = try self.offset(of: objectNumber(at: reference))
        if let range = try ascii(at: key) {
          let key = UnsafeRawBufferPointer(rebasing: bytes[range])
          try set(key, at: reference, in: &domain, to: reference + half, of: bytes, size: &size)
          continue
        }
        // Each key of a domain stands once, so that to remember it would be in vain.
        guard case .string(let text) = try scalar(at: key) else {
          throw FormatError("a key is not a string", offset: reference)
        }
        try PropertyList.Key(text).withUTF8 { key throws(FormatError) in
          let key = UnsafeRawBufferPointer(key)
          try set(key, at: reference, in: &domain, to: reference + half, of: bytes, size: &size)
        }
      }
    }
    return domain
  }

  /// Sets the key whose reference is at `position` to the child whose reference is at `reference`.
  private mutating func set(
    _ key: UnsafeRawBufferPointer, at position: Int, in domain: inout PackedDictionary,
    to reference: Int, of bytes: UnsafeRawBufferPointer, size: inout TreeSize
  ) throws(FormatError) {
    let value = try offset(of: objectNumber(at: reference))
    let isKnown: Bool
    // Longer ones are shared by all who refer to them.
    if let range = try ascii(at: value), range.count <= PackedDictionary.maximumPackedLength {
      isKnown = domain.set(key, toString: UnsafeRawBufferPointer(rebasing: bytes[range])).isKnown
    } else if isSmall(at: value) {
      isKnown = domain.set(key, to: try scalar(at: value)).isKnown
    } else {
      isKnown = domain.set(key, to: try child(at: reference, depth: 1, size: &size)).isKnown
    }
    guard isKnown else { return }
    let key = String(decoding: key, as: UTF8.self)
    throw FormatError("the key \"\(key)\" is twice in a dictionary", offset: position)
  }

  private mutating func array(
    at offset: Int, depth: Int, size: inout TreeSize
  ) throws(FormatError) -> [PropertyList] {
    let references = try references(at: offset, depth: depth, perElement: 1)
    var elements: [PropertyList] = []
    elements.reserveCapacity(references.count / trailer.referenceSize)
    for reference in stepping(through: references) {
      elements.append(try child(at: reference, depth: depth, size: &size))
    }
    return elements
  }

  private mutating func dictionary(
    at offset: Int, depth: Int, size: inout TreeSize
  ) throws(FormatError) -> [PropertyList.Key: PropertyList] {
    let references = try references(at: offset, depth: depth, perElement: 2)
    let half = references.count / 2
    var members = Dictionary<PropertyList.Key, PropertyList>(
      minimumCapacity: half / trailer.referenceSize)
    for keyReference in stepping(through: references.dropLast(half)) {
      let key = try key(at: keyReference, depth: depth, size: &size)
      let value = try child(at: keyReference + half, depth: depth, size: &size)
      guard members.updateValue(value, forKey: key) == nil else {
        throw FormatError("the key \"\(key)\" is twice in a dictionary", offset: keyReference)
      }
    }
    return members
  }

  private mutating func key(
    at reference: Int, depth: Int, size: inout TreeSize
  ) throws(FormatError) -> PropertyList.Key {
    guard case .string(let text) = try child(at: reference, depth: depth, size: &size) else {
      throw FormatError("a key is not a string", offset: reference)
    }
    return PropertyList.Key(text)
  }

  /// Where the references of the container at the offset are: all within the objects' part.
  private func references(
    at offset: Int, depth: Int, perElement: Int
  ) throws(FormatError) -> Range<Int> {
    guard depth <= PropertyList.maximumDepth else { throw .tooDeep }
    return try content(at: offset, elementSize: perElement * trailer.referenceSize)
  }

  private func stepping(through references: Range<Int>) -> StrideTo<Int> {
    stride(from: references.lowerBound, to: references.upperBound, by: trailer.referenceSize)
  }

  /// The element whose reference is at the offset.
  private mutating func child(
    at offset: Int, depth: Int, size: inout TreeSize
  ) throws(FormatError) -> PropertyList {
    let child = try object(objectNumber(at: offset), depth: depth)
    size.add(child.size)
    guard size.nodes <= maximumNodes else {
      throw FormatError(
        "shared arrays and dictionaries multiply to more than \(maximumNodes) nodes", offset: offset
      )
    }
    return child.value
  }

  @inline(__always)
  private func objectNumber(at offset: Int) throws(FormatError) -> Int {
    let number = bytes.bigEndian(at: offset, size: trailer.referenceSize)
    guard number < trailer.objectCount else {
      throw FormatError("a reference to an object that is not there", offset: offset)
    }
    return Int(number)
  }
}
