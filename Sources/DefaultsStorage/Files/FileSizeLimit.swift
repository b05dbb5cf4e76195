import Glibc

/// RLIMIT_FSIZE (setrlimit(2)): going beyond it would send SIGXFSZ, which ends the program, so it is
/// looked at before a file grows.
enum FileSizeLimit {
  static func check(_ size: Int, path: String) throws(SystemError) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return }
    if limit.rlim_cur != rlim_t.max, UInt(size) > limit.rlim_cur {
      throw SystemError("write", path: path, number: EFBIG)
    }
  }
}
