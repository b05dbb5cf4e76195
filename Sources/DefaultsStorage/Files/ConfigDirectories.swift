import Glibc

/// The directories of the XDG Base Directory Specification, as this process has them now.
package enum ConfigDirectories {
  /// `$XDG_CONFIG_HOME` if set and absolute, else `.config` in `$HOME`, else in the home that the
  /// password database gives. A relative path is ignored, as the specification demands.
  ///
  /// Throws `noConfigDirectory` if none of them names a directory.
  package static func user() throws(DefaultsError) -> String {
    if let path = try absolutePath(inVariable: "XDG_CONFIG_HOME") { return path }
    if let home = try absolutePath(inVariable: "HOME") ?? homeOfUser() { return home + "/.config" }
    throw DefaultsError(
      .noConfigDirectory,
      "No directory for settings: HOME is unset and the password database has no home",
      remedy: "Set XDG_CONFIG_HOME or HOME to an absolute path")
  }

  /// The absolute ones of `$XDG_CONFIG_DIRS`, most important first; `/etc/xdg` if it is unset or
  /// empty.
  package static func system() -> [String] {
    guard let list = try? variable("XDG_CONFIG_DIRS"), !list.isEmpty else { return ["/etc/xdg"] }
    return list.utf8.split(separator: UInt8(ascii: ":")).map { String(Substring($0)) }
      .filter(PathText.isAbsolute).map(PathText.trimmed)
  }

  private static func variable(_ name: String) throws(DefaultsError) -> String? {
    guard let text = getenv(name) else { return nil }
    // A repaired path would be another directory's.
    guard let value = String(validatingCString: text) else {
      throw DefaultsError(
        .noConfigDirectory, "The variable \(name) is not UTF-8",
        remedy: "Set it to a path in UTF-8")
    }
    return value
  }

  private static func absolutePath(
    inVariable name: String
  ) throws(DefaultsError) -> String? {
    guard let path = try variable(name), PathText.isAbsolute(path) else { return nil }
    return PathText.trimmed(path)
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
      return PathText.isAbsolute(path) ? PathText.trimmed(path) : nil
    }
  }
}
