import CLinux
import Glibc

extension FileDescriptor {
  /// Locks the whole file against other processes, if nobody has it locked; the lock ends when the
  /// last copy of the descriptor is closed.
  ///
  /// - Parameters:
  ///   - path: The file's, for the error.
  ///   - flock: flock(2). Where it fails for another reason than that the lock is held, as on some
  ///     network file systems, an open file description lock (fcntl(2)) is taken.
  /// - Returns: Whether the lock was taken.
  /// - Throws: `SystemError` if there is no way to lock the file.
  func tryLock(
    path: String, flock: (Int32, Int32) -> Int32 = clinux_flock
  ) throws(SystemError) -> Bool {
    if retryingInterrupts({ flock(raw, LOCK_EX | LOCK_NB) }) == 0 { return true }
    if errno == EWOULDBLOCK { return false }
    if clinux_try_open_file_description_lock(raw) == 0 { return true }
    guard errno == EAGAIN || errno == EACCES else { throw SystemError("flock", path: path) }
    return false
  }
}
