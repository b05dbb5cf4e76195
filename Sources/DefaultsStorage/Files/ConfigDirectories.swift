import Glibc

/// The directories of the XDG Base Directory Specification, as this process has them now.
package enum ConfigDirectories {
  /// `$XDG_CONFIG_HOME` if set and absolute, else `.config` in `$HOME`, else in the home that the
  /// password database gives. A relative path is ignored, as the specification demands.
  ///
  /// Throws `noConfigDirectory` if none of them names a directory.
  package static func user() throws(DefaultsError) -> String {
    if let path = absolutePath(inVariable: "XDG_CONFIG_HOME") { return path }
    if let home = absolutePath(inVariable: "HOME") ?? homeOfUser() { return home + "/.config" }
    throw DefaultsError(
      .noConfigDirectory,
      "No directory for settings: HOME is unset and the password database has no home",
      remedy: "Set XDG_CONFIG_HOME or HOME to an absolute path")
  }

  /// The absolute ones of `$XDG_CONFIG_DIRS`, most important first; `/etc/xdg` if it is unset or
  /// empty.
  package static func system() -> [String] {
    guard let list = variable("XDG_CONFIG_DIRS"), !list.isEmpty else { return ["/etc/xdg"] }
    return list.split(separator: ":").filter { $0.hasPrefix("/") }.map { trimmed(String($0)) }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func absolutePath(inVariable name: String) -> String? {
    guard let path = variable(name), path.hasPrefix("/") else { return nil }
    return trimmed(path)
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func homeOfUser() -> String? {
    var record = passwd()
    var found: UnsafeMutablePointer<passwd>?
    // _SC_GETPW_R_SIZE_MAX is a hint only; 64 KiB hold any sensible record.
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 65_536) { buffer in
      guard let memory = buffer.baseAddress,
        getpwuid_r(geteuid(), &record, memory, buffer.count, &found) == 0,
        let directory = found?.pointee.pw_dir
      else { return nil }
      let path = String(cString: directory)
      return path.hasPrefix("/") ? trimmed(path) : nil
    }
  }
}
