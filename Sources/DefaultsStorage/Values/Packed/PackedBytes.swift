/// Bytes that are appended to, and copied only when they are changed while they are shared.
///
/// An array did the same at twice the cost: each part of an entry was an append of its own.
struct PackedBytes: ByteSink, Sendable {
  // Sound: memory is written behind `count` only, and only by who holds the one reference to it.
  private final class Memory: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    let capacity: Int

    init(capacity: Int) {
      start = .allocate(byteCount: capacity, alignment: 1)
      self.capacity = capacity
    }

    deinit { start.deallocate() }
  }

  private var memory = Memory(capacity: 0)
  private(set) var count = 0

  /// Lends the bytes.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: memory.start, count: count))
  }

  mutating func reserveCapacity(_ capacity: Int) {
    if capacity > memory.capacity { move(toCapacity: capacity) }
  }

  /// Appends so many bytes, which the caller writes at once.
  @inline(__always)
  mutating func extend(by length: Int) -> UnsafeMutableRawPointer {
    if count + length > memory.capacity {
      move(toCapacity: max(2 * memory.capacity, count + length, 64))
    } else if !isKnownUniquelyReferenced(&memory) {
      move(toCapacity: memory.capacity)
    }
    defer { count += length }
    return memory.start + count
  }

  mutating func append(_ value: some FixedWidthInteger & BitwiseCopyable) {
    let value = value.littleEndian
    extend(by: MemoryLayout.size(ofValue: value)).storeBytes(of: value, as: type(of: value))
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    extend(by: bytes.count).copyMemory(from: source, byteCount: bytes.count)
  }

  private mutating func move(toCapacity capacity: Int) {
    let new = Memory(capacity: capacity)
    new.start.copyMemory(from: memory.start, byteCount: count)
    memory = new
  }
}
