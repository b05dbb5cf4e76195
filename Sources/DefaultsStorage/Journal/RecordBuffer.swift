/// Bytes that are put together again and again in the same memory.
///
/// An array did the same at several times the cost: every append to it asks whether it is shared.
struct RecordBuffer: ~Copyable, ByteSink {
  // Sound: the memory is this value's alone, and every append first makes sure of its room.
  private var memory = UnsafeMutableRawPointer.allocate(byteCount: 256, alignment: 8)
  private var capacity = 256
  private(set) var count = 0

  deinit { memory.deallocate() }

  /// Starts anew.
  mutating func clear() { count = 0 }

  /// Lends the bytes.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: memory, count: count))
  }

  /// Appends the integer in little-endian order.
  @inline(__always)
  mutating func append(_ value: some FixedWidthInteger & BitwiseCopyable) {
    let value = value.littleEndian
    reserve(MemoryLayout.size(ofValue: value))
    (memory + count).storeBytes(of: value, as: type(of: value))
    count += MemoryLayout.size(ofValue: value)
  }

  /// Appends a copy of the bytes.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (memory + count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
    larger.copyMemory(from: memory, byteCount: count)
    memory.deallocate()
    memory = larger
  }
}
