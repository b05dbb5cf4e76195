import Glibc
import Synchronization

/// An open file, closed when released. Always close-on-exec.
final class FileDescriptor: Sendable {
  private let number: Atomic<Int32>

  /// -1 once it is closed.
  var raw: Int32 { number.load(ordering: .relaxed) }

  /// Takes ownership of an open descriptor.
  init(owning raw: Int32) { number = Atomic(raw) }

  /// open(2).
  convenience init(
    opening path: String, _ flags: Int32, mode: mode_t = 0
  ) throws(SystemError) {
    let raw = path.withCString { path in
      retryingInterrupts { open(path, flags | O_CLOEXEC, mode) }
    }
    guard raw >= 0 else { throw SystemError("open", path: path) }
    self.init(owning: raw)
  }

  /// Opens what is at the path for reading, without waiting where somebody put a FIFO; `nil` if nothing
  /// is there.
  static func openForReading(ifThere path: String) throws(SystemError) -> FileDescriptor? {
    do {
      return try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    } catch {
      guard error.number == ENOENT else { throw error }
      return nil
    }
  }

  deinit { closeNow() }

  /// Closes the file before it is released.
  func closeNow() {
    let raw = number.exchange(-1, ordering: .relaxed)
    if raw >= 0 { close(raw) }
  }

  /// fstat(2).
  func status(path: String) throws(SystemError) -> stat {
    var status = stat()
    guard fstat(raw, &status) == 0 else { throw SystemError("fstat", path: path) }
    return status
  }

  /// fsync(2).
  func flush(path: String) throws(SystemError) {
    guard retryingInterrupts({ fsync(raw) }) == 0 else { throw SystemError("fsync", path: path) }
  }

  /// Writes all bytes at the offset, or throws.
  func write(_ bytes: [UInt8], at offset: Int = 0, path: String) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
        return retryingInterrupts { pwrite(raw, rest.baseAddress, rest.count, offset + done) }
      }
      guard count > 0 else {
        throw SystemError("write", path: path, number: count < 0 ? errno : EIO)
      }
      done += count
    }
  }

  /// Reads from the offset to the end, or to the limit.
  func read(
    from offset: Int = 0, limit: Int = .max, sizeHint: Int, path: String
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var failure: SystemError?
    var chunk = max(min(sizeHint, limit) + 1, 512)
    while failure == nil, bytes.count < limit {
      let start = bytes.count
      let wanted = min(chunk, limit - start)
      let more = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        let result = retryingInterrupts { pread(raw, buffer.baseAddress, wanted, offset + start) }
        if result < 0 { failure = SystemError("read", path: path) }
        count = max(result, 0)
      }
      if bytes.isEmpty { bytes = more } else { bytes += more }
      // One byte more than is expected was asked for.
      if more.isEmpty || more.count < wanted && bytes.count == sizeHint { break }
      chunk = 65_536
    }
    if let failure { throw failure }
    return bytes
  }
}

/// Calls again while a signal handler of the program interrupts the call.
func retryingInterrupts<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
