import FoundationEssentials

/// Reads what was packed into a ``ByteSink``. The bytes may come from a file and are not trusted: every
/// length is checked, and anything odd gives `nil`.
struct PackedDecoder {
  private let bytes: UnsafeRawBufferPointer
  private(set) var position: Int

  init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The value that begins here.
  mutating func value() -> PropertyList? { value(depth: 0) }

  /// Steps over a value that is no container.
  mutating func skipScalar() {
    switch byte().flatMap(PackedTag.init) {
    case .integer, .real, .date, .uid: _ = word()
    case .wideInteger: _ = wideInteger()
    case .string, .data, .numeral: _ = blob()
    default: break
    }
  }

  private mutating func value(depth: Int) -> PropertyList? {
    guard depth <= PropertyList.maximumDepth, let tag = byte().flatMap(PackedTag.init) else {
      return nil
    }
    return switch tag {
    case .false: .boolean(false)
    case .true: .boolean(true)
    case .integer: word().map { .integer(Int128(Int64(bitPattern: $0))) }
    case .wideInteger: wideInteger()
    case .real: word().map { .real(Double(bitPattern: $0)) }
    case .string: string().map { .string($0) }
    case .date:
      word().map { .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: $0))) }
    case .data: blob().map { .data(Data($0)) }
    case .array: array(depth: depth)
    case .dictionary: dictionary(depth: depth)
    case .uid: word().map { .uid($0) }
    case .null: .null
    case .numeral: string().map { .numeral($0) }
    }
  }

  private mutating func wideInteger() -> PropertyList? {
    guard let low = word(), let high = word() else { return nil }
    return .integer(Int128(truncatingIfNeeded: UInt128(high) << 64 | UInt128(low)))
  }

  private mutating func array(depth: Int) -> PropertyList? {
    guard let count = count() else { return nil }
    var elements: [PropertyList] = []
    elements.reserveCapacity(count)
    for _ in 0..<count {
      guard let element = value(depth: depth + 1) else { return nil }
      elements.append(element)
    }
    return .array(elements)
  }

  private mutating func dictionary(depth: Int) -> PropertyList? {
    guard let count = count() else { return nil }
    var members: [PropertyList.Key: PropertyList] = [:]
    members.reserveCapacity(count)
    for _ in 0..<count {
      guard let key = string(), let member = value(depth: depth + 1) else { return nil }
      members[.init(key)] = member
    }
    return .dictionary(members)
  }

  mutating func string() -> String? {
    blob().flatMap { String(validating: $0, as: UTF8.self) }
  }

  private mutating func blob() -> UnsafeRawBufferPointer? {
    guard let count = count() else { return nil }
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
  }

  /// A count of things that follow, each of which takes a byte at least.
  private mutating func count() -> Int? {
    guard position + 4 <= bytes.count else { return nil }
    let count = Int(
      UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
    position += 4
    return count <= bytes.count - position ? count : nil
  }

  mutating func word() -> UInt64? {
    guard position + 8 <= bytes.count else { return nil }
    defer { position += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }
}
