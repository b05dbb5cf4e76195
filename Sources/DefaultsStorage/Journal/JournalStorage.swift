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
  private let capacity: Int

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
    (place + JournalLayout.headLength).copyMemory(
      from: content.baseAddress ?? UnsafeRawPointer(place), byteCount: content.count)
    place.assumingMemoryBound(to: Atomic<UInt64>.self).pointee
      .store(head.littleEndian, ordering: .releasing)
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
    return mapping == MAP_FAILED ? nil : mapping
  }
}
