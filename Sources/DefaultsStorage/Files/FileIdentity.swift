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
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// lstat(2): of a link, the link's own; `nil` if there is nothing at the path.
  init?(linkPath: String) {
    var status = stat()
    guard lstat(linkPath, &status) == 0 else { return nil }
    self.init(status)
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
