import CLinux
import Glibc
import Synchronization

/// How a journal's records reach its file so that they outlive the process: through a shared mapping,
/// or with pwrite(2) where a full disk would turn a store into the mapping into a SIGBUS.
final class JournalStorage: @unchecked Sendable {
  // Sound: the mapping lives from `init` to `deinit`; appends happen in the domain's lock only, and
  // each head is stored atomically after what it covers.
  private let file: FileDescriptor
  private let path: String
  private let mapping: UnsafeMutableRawPointer?
  let capacity: Int

  // Of statfs(2): where fallocate(2) reserves the space for good.
  private static let reservingFileSystems: [Int64] = [
    0xEF53,  // ext4
    0x5846_5342,  // xfs
    0x0102_1994,  // tmpfs
  ]

  init(file: FileDescriptor, path: String, capacity: Int) throws(SystemError) {
    self.file = file
    self.path = path
    self.capacity = capacity
    try FileSizeLimit.check(capacity, path: path)
    mapping =
      try Self.reserve(capacity, file: file, path: path)
      ? Self.map(file, capacity: capacity) : nil
  }

  deinit {
    if let mapping { munmap(mapping, capacity) }
  }

  /// Writes a record at the offset, a multiple of 8, so that a reader sees all of it or nothing.
  func write(
    head: UInt64, content: UnsafeRawBufferPointer, at offset: Int
  ) throws(SystemError) {
    guard let mapping else {
      let bytes = withUnsafeBytes(of: head.littleEndian) { Array($0) } + content
      return try file.write(bytes, at: offset, path: path)
    }
    let place = mapping + offset
    let end = offset + JournalLayout.paddedLength(content.count)
    // What stood here before, if the memory is used again, must not seem to follow.
    if end < capacity { (mapping + end).storeBytes(of: 0, as: UInt64.self) }
    (place + JournalLayout.headLength).copyMemory(
      from: content.baseAddress ?? UnsafeRawPointer(place), byteCount: content.count)
    place.assumingMemoryBound(to: Atomic<UInt64>.self).pointee
      .store(head.littleEndian, ordering: .releasing)
  }

  /// Makes ready for records from the offset on in place of those that are there; `false` if that would
  /// save nothing.
  func clear(from offset: Int) -> Bool {
    guard let mapping else { return false }
    (mapping + offset).storeBytes(of: 0, as: UInt64.self)
    return true
  }

  private static func reserve(
    _ capacity: Int, file: FileDescriptor, path: String
  ) throws(SystemError) -> Bool {
    guard reservingFileSystems.contains(clinux_file_system_type(file.raw)) else { return false }
    if retryingInterrupts({ clinux_allocate(file.raw, Int64(capacity)) }) == 0 { return true }
    guard errno == EOPNOTSUPP else { throw SystemError("fallocate", path: path) }
    return false
  }

  private static func map(_ file: FileDescriptor, capacity: Int) -> UnsafeMutableRawPointer? {
    let mapping = mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_SHARED, file.raw, 0)
    guard let mapping, mapping != MAP_FAILED else { return nil }
    // Whoever fills one journal after another would take a page fault every 4 KiB, at ten times the cost.
    // Where the system has no such advice (Linux before 5.14), it is one.
    if capacity > Journal.initialCapacity { madvise(mapping, capacity, MADV_POPULATE_WRITE) }
    return mapping
  }
}
