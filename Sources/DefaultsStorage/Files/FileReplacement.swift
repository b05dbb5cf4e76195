import CLinux
import Glibc

/// A new file that is to take a domain file's place: made beside it, flushed, then renamed.
struct FileReplacement {
  private let target: ResolvedPath.Location
  private let file: FileDescriptor
  let temporary: String

  /// Writes the bytes to a temporary file beside the target, with the mode, owner, access control
  /// list and extended attributes of the file that it is to replace, and flushes it to the disk.
  ///
  /// - Returns: The replacement, and whether some attribute could not be kept.
  static func prepare(
    _ bytes: [UInt8], for target: ResolvedPath.Location, prefix: String,
    replacing old: FileDescriptor?
  ) throws(SystemError) -> (replacement: FileReplacement, keptAttributes: Bool) {
    let temporary = target.directory + "/" + HiddenName.unique(prefix)
    do {
      try FileSizeLimit.check(bytes.count, path: temporary)
      let file = try NewFile.create(temporary)
      let kept = try old.map { old throws(SystemError) in
        try keepAttributes(of: old, on: file, path: target.path)
      }
      try file.write(bytes, path: temporary)
      try file.flush(path: temporary)
      return (FileReplacement(target: target, file: file, temporary: temporary), kept ?? true)
    } catch {
      unlink(temporary)
      // Of the file meant: the temporary one's name is another at each try.
      throw SystemError(error.call, path: target.path, number: error.number)
    }
  }

  /// All steps one after the other, for files that have no journals: when it returns, the new file
  /// outlives a loss of power; if it throws, the old one is as it was.
  ///
  /// - Returns: Whether all attributes could be kept.
  @discardableResult
  static func replace(
    _ target: ResolvedPath.Location, with bytes: [UInt8], prefix: String,
    replacing old: FileDescriptor?
  ) throws(SystemError) -> Bool {
    let (replacement, keptAttributes) = try prepare(
      bytes, for: target, prefix: prefix, replacing: old)
    do {
      try replacement.commit()
    } catch {
      replacement.discard()
      throw error
    }
    try flushDirectory(of: target)
    return keptAttributes
  }

  /// rename(2): from here on the target is the new file, whatever happens.
  func commit() throws(SystemError) {
    guard rename(temporary, target.path) == 0 else {
      throw SystemError("rename", path: target.path)
    }
  }

  /// Of the new file, as it is now.
  func identity() throws(SystemError) -> FileIdentity {
    FileIdentity(try file.status(path: temporary))
  }

  /// Removes the temporary file.
  func discard() { unlink(temporary) }

  /// Removes what holders of the domain's lock left that died while they wrote.
  static func removeLeftovers(in directory: String, prefix: String) {
    for name in DirectoryListing.names(in: directory, prefix: prefix) {
      unlink(directory + "/" + name)
    }
  }

  /// Makes the rename outlive a loss of power (fsync(2) of the directory).
  static func flushDirectory(of target: ResolvedPath.Location) throws(SystemError) {
    let directory = try FileDescriptor(opening: target.directory, O_RDONLY | O_DIRECTORY)
    try directory.flush(path: target.directory)
  }

  private static func keepAttributes(
    of old: FileDescriptor, on new: FileDescriptor, path: String
  ) throws(SystemError) -> Bool {
    let status = try old.status(path: path)
    let current = try new.status(path: path)
    var isKept = true
    var mode = status.st_mode & 0o7777
    if status.st_uid != current.st_uid || status.st_gid != current.st_gid,
      fchown(new.raw, status.st_uid, status.st_gid) != 0
    {
      isKept = false
      // The rights of a group that could not be kept must not go to another one.
      if fchown(new.raw, uid_t.max, status.st_gid) != 0 { mode &= ~0o2070 }
    }
    if clinux_copy_extended_attributes(old.raw, new.raw) > 0 { isKept = false }
    // Last, because a change of owner clears bits of the mode.
    fchmod(new.raw, mode)
    return isKept
  }
}
