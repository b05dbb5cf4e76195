import FoundationEssentials

/// Reads what ``JournalEncoder`` wrote. What is on disk is not trusted: every length is checked, and
/// anything odd gives `nil`.
struct JournalDecoder {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  private init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The record, unless the bytes are not exactly one.
  static func decode(_ bytes: UnsafeRawBufferPointer) -> JournalRecord? {
    var decoder = JournalDecoder(bytes)
    guard let record = decoder.record(), decoder.position == bytes.count else { return nil }
    return record
  }

  private mutating func record() -> JournalRecord? {
    guard let stamp = word(), let operation = byte().flatMap(JournalOperation.init) else {
      return nil
    }
    switch operation {
    case .removeAll: return JournalRecord(stamp: stamp, operation: .removeAll)
    case .remove:
      return string().map { JournalRecord(stamp: stamp, operation: .remove(.init($0))) }
    case .set:
      guard let key = string(), let value = value(depth: 0) else { return nil }
      return JournalRecord(stamp: stamp, operation: .set(.init(key), value))
    }
  }

  private mutating func value(depth: Int) -> PropertyList? {
    guard depth <= PropertyList.maximumDepth, let tag = byte().flatMap(JournalTag.init) else {
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

  private mutating func string() -> String? {
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

  private mutating func word() -> UInt64? {
    guard position + 8 <= bytes.count else { return nil }
    defer { position += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  private mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }
}
