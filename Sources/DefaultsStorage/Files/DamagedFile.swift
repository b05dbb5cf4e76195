import CLinux
import Glibc

/// A domain file that does not parse, moved out of the way so that nothing of it is lost.
enum DamagedFile {
  /// Renames the file to its name, "damaged" and the time in UTC, without replacing anything.
  ///
  /// - Returns: The new path.
  static func moveAside(_ target: ResolvedPath.Location) throws(SystemError) -> String {
    let base = target.path + ".damaged-" + timestamp()
    for attempt in 1...1_000 {
      let path = attempt == 1 ? base : "\(base)-\(attempt)"
      if clinux_rename_without_replacing(target.path, path) == 0 { return path }
      guard errno == EEXIST else { throw SystemError("rename", path: target.path) }
    }
    throw SystemError("rename", path: target.path, number: EEXIST)
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
