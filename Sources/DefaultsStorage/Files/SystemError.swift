import Glibc

/// A system call that failed.
package struct SystemError: Error, Hashable {
  package let call: String
  package let number: Int32
  package let path: String

  /// Keeps `errno`, so it must be made right after the call.
  package init(_ call: String, path: String, number: Int32 = errno) {
    self.call = call
    self.number = number
    self.path = path
  }
}

extension SystemError: CustomStringConvertible {
  package var description: String { "\(call): \(String(cString: strerror(number)))" }
}

extension SystemError {
  /// The error as users get it.
  package func asDefaultsError(_ message: String) -> DefaultsError {
    let (code, remedy) = Self.meaning(of: number)
    return DefaultsError(code, message, path: path, remedy: remedy, cause: self)
  }

  private static func meaning(of number: Int32) -> (DefaultsError.Code, String) {
    switch number {
    case EPERM:
      (
        .notReplaceable,
        "Remove its immutable or append-only attribute (chattr), or use another directory if it is "
          + "another user's in a shared one"
      )
    case EACCES:
      (.accessDenied, "Give this user access to it, or remove it if it belongs to another user")
    case EROFS:
      (.accessDenied, "Mount the file system writable, or set XDG_CONFIG_HOME to another place")
    case ENOTDIR, EEXIST:
      (.accessDenied, "A file stands where a directory is needed; move it away")
    case ENOSPC, EDQUOT, EFBIG:
      (.diskFull, "Free some space, or raise the quota or the file-size limit")
    case EBUSY, EXDEV, ETXTBSY:
      (.notReplaceable, "Mount or link the directory instead of the file itself")
    case ELOOP:
      (.accessDenied, "Mend the symbolic links, which refer to each other")
    default:
      (.inputOutput, "See the cause; the values stay in memory and saving is tried again")
    }
  }
}
