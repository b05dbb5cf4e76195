import CLinux
import Glibc

/// The exclusive right, among processes, to replace a domain file.
///
/// It is a hidden file beside the resolved file, locked with flock(2) and unlinked on release: a
/// process that dies releases it, and a child made by `exec` does not inherit it.
final class DomainLock: Sendable {
  private let file: FileDescriptor
  private let path: String

  private init(file: FileDescriptor, path: String) {
    self.file = file
    self.path = path
  }

  /// Takes the lock if nobody has it; `nil` if somebody does.
  ///
  /// - Parameters:
  ///   - target: The domain file, resolved.
  ///   - flock: flock(2); see ``FileDescriptor/tryLock(path:flock:)``.
  /// - Returns: The lock, or `nil`.
  /// - Throws: `SystemError` if the hidden file cannot be made or locked.
  static func take(
    for target: ResolvedPath.Location, flock: (Int32, Int32) -> Int32 = clinux_flock
  ) throws(SystemError) -> DomainLock? {
    let path = target.directory + "/" + HiddenName.lock(of: target.name)
    while true {
      let file = try NewFile.openOrCreate(path)
      guard try file.tryLock(path: path, flock: flock) else { return nil }
      // A holder unlinks the file on release: what we have locked must still be what stands there.
      let locked = FileIdentity(try file.status(path: path))
      if let current = FileIdentity(path: path), current.isSameFile(as: locked) {
        return DomainLock(file: file, path: path)
      }
    }
  }

  /// In a child made by `fork`: leaves the lock to the parent, also when the parent ends.
  func abandon() { file.closeNow() }

  /// Lets the next one in, and leaves no file behind. Does nothing in a child made by `fork`.
  func release() {
    guard file.raw >= 0 else { return }
    // While we hold the lock nobody else unlinks it; but the directory may be another by now.
    if let status = try? file.status(path: path), let current = FileIdentity(path: path),
      current.isSameFile(as: FileIdentity(status))
    {
      unlink(path)
    }
    // A child made by `fork` may have a copy of the descriptor, which would keep the lock.
    _ = clinux_flock(file.raw, LOCK_UN)
  }
}
