import CLinux
import Glibc

/// Makes files and directories as the library does everywhere: closed to other users, and owned by
/// whoever owns the directory, so that one run under `sudo` locks nobody out of their own settings.
enum NewFile {
  /// Makes a file that did not exist, open for reading and writing, with mode 0600 whatever the umask.
  static func create(_ path: String) throws(SystemError) -> FileDescriptor {
    guard let owner = foreignOwner(of: PathText.directory(of: path)) else {
      return try createAsIs(path)
    }
    // It gets its name when it has its owner, so that a kill in between locks nobody out.
    let nameless = HiddenName.unique(path + "-")
    let file = try createAsIs(nameless)
    fchown(file.raw, owner.user, owner.group)
    guard clinux_rename_without_replacing(nameless, path) == 0 else {
      let error = SystemError("rename", path: path)
      unlink(nameless)
      throw error
    }
    return file
  }

  private static func createAsIs(_ path: String) throws(SystemError) -> FileDescriptor {
    let file = try FileDescriptor(
      opening: path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    fchmod(file.raw, 0o600)
    return file
  }

  /// Opens a file for reading and writing, made as ``create(_:)`` does if it did not exist.
  static func openOrCreate(_ path: String) throws(SystemError) -> FileDescriptor {
    do {
      return try FileDescriptor(opening: path, O_RDWR | O_NOFOLLOW)
    } catch {
      guard error.number == ENOENT else { throw error }
    }
    do {
      return try create(path)
    } catch {
      // Another process has been faster.
      guard error.number == EEXIST else { throw error }
      return try FileDescriptor(opening: path, O_RDWR | O_NOFOLLOW)
    }
  }

  /// Makes something in a directory, which is made too if it is not there.
  static func inDirectory<Result>(
    _ directory: String, _ body: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    do {
      return try body()
    } catch {
      guard error.number == ENOENT else { throw error }
    }
    try createDirectories(directory)
    return try body()
  }

  /// Makes the directory, and those above it, with mode 0700 (XDG Base Directory Specification).
  private static func createDirectories(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) == 0 {
      chmod(path, 0o700)
      if let owner = foreignOwner(of: PathText.directory(of: path)) {
        lchown(path, owner.user, owner.group)
      }
      return
    }
    switch errno {
    case EEXIST:
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw SystemError("mkdir", path: path, number: ENOTDIR)
      }
    case ENOENT where path != "/":
      try createDirectories(PathText.directory(of: path))
      try createDirectories(path)
    default:
      throw SystemError("mkdir", path: path)
    }
  }

  /// The directory's owner, if this is root working for somebody else.
  private static func foreignOwner(of directory: String) -> (user: uid_t, group: gid_t)? {
    var status = stat()
    guard geteuid() == 0, stat(directory, &status) == 0, status.st_uid != 0 else { return nil }
    return (status.st_uid, status.st_gid)
  }
}
