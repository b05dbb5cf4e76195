import Glibc

/// What tells one state of a file from another without reading it.
struct FileIdentity: Sendable, Hashable {
  let device: UInt
  let inode: UInt
  let size: Int
  /// In nanoseconds since 1970. The change time is set by the kernel alone, so that even a writer who
  /// puts the modification time back leaves a trace.
  let changed: Int
  let modified: Int

  init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    changed = status.st_ctim.nanoseconds
    modified = status.st_mtim.nanoseconds
  }

  /// stat(2); `nil` if there is no such file.
  init?(path: String) {
    var status = stat()
    // A string that is passed as it is would be copied first, here and elsewhere.
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// lstat(2): of a link, the link's own; `nil` if there is nothing at the path.
  init?(linkPath: String) {
    var status = stat()
    guard linkPath.withCString({ lstat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  // File times move in ticks, of 10 ms at most.
  static let uncertainNanoseconds = 20_000_000

  /// When the file, if it has not changed by then, can be known by its identity; `nil` if it can already,
  /// or the clock says that it was changed in the future.
  var momentOfCertainty: Deadline? {
    let age = timespec.now(CLOCK_REALTIME).nanoseconds - changed
    guard age >= 0, age <= Self.uncertainNanoseconds else { return nil }
    return Deadline.now.adding(nanoseconds: Self.uncertainNanoseconds - age + 1_000_000)
  }

  func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && inode == other.inode
  }
}

extension timespec {
  var nanoseconds: Int { tv_sec * 1_000_000_000 + tv_nsec }

  /// clock_gettime(2).
  static func now(_ clock: clockid_t) -> timespec {
    var now = timespec()
    clock_gettime(clock, &now)
    return now
  }

  init(nanoseconds: Int) {
    self.init(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
  }
}
