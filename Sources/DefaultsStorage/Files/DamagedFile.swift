import CLinux
import Glibc

/// A domain file that does not parse, moved out of the way so that nothing of it is lost.
enum DamagedFile {
  /// Renames the file to its name, "damaged" and the time in UTC, without replacing anything.
  ///
  /// - Returns: The new path.
  static func moveAside(_ target: ResolvedPath.Location) throws(SystemError) -> String {
    try withFreeName(besides: target.path) { path throws(SystemError) in
      guard clinux_rename_without_replacing(target.path, path) == 0 else {
        throw SystemError("rename", path: target.path)
      }
    }
  }

  /// Keeps the bytes in a new file of such a name.
  ///
  /// - Returns: Its path.
  static func save(_ bytes: [UInt8], besides target: String) throws(SystemError) -> String {
    try withFreeName(besides: target) { path throws(SystemError) in
      let file = try NewFile.create(path)
      try file.write(bytes, path: path)
      try file.flush(path: path)
    }
  }

  private static func withFreeName(
    besides target: String, _ make: (String) throws(SystemError) -> Void
  ) throws(SystemError) -> String {
    let base = target + ".damaged-" + timestamp()
    var attempt = 1
    while true {
      let path = attempt == 1 ? base : "\(base)-\(attempt)"
      do {
        try make(path)
        return path
      } catch {
        guard error.number == EEXIST, attempt < 1_000 else { throw error }
      }
      attempt += 1
    }
  }

  private static func timestamp() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    func digits(_ value: Int32, _ count: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return digits(parts.tm_year + 1900, 4) + digits(parts.tm_mon + 1, 2) + digits(parts.tm_mday, 2)
      + "T" + digits(parts.tm_hour, 2) + digits(parts.tm_min, 2) + digits(parts.tm_sec, 2) + "Z"
  }
}
