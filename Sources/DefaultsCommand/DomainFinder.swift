import DefaultsStorage
import FoundationEssentials
import Glibc

/// Finds the files of domains.
struct DomainFinder {
  /// What `--config-home` says, absolute.
  let configHome: String?
  /// Where `~` is.
  let home: String?

  init(configHome: String?, home: String?) {
    self.configHome = configHome.map(Self.absolute)
    self.home = home
  }

  /// The directory of the suites.
  func directory() throws(DefaultsError) -> String {
    if let configHome { return configHome }
    return try ConfigDirectories.user()
  }

  func location(of name: DomainName) throws(DefaultsError) -> DomainLocation {
    switch name {
    case .global:
      return DomainLocation.inDirectory(
        try directory(), name: ".GlobalPreferences", format: nil)
    case .named(let suite):
      if let path = name.path { return try location(ofPath: path) }
      try SuiteName.validate(suite)
      return DomainLocation.inDirectory(try directory(), name: suite, format: nil)
    }
  }

  /// The file at a path that may omit the ending, as on macOS.
  private func location(ofPath path: String) throws(DefaultsError) -> DomainLocation {
    var path = path
    if path.hasPrefix("~/"), let home { path = home + path.dropFirst() }
    path = Self.absolute(path)
    if !path.hasSuffix(".plist"), !path.hasSuffix(".json"), !path.hasSuffix("/") {
      let ending = [".plist", ".json", ""].first { Self.isFile(path + $0) }
      path += ending ?? ".plist"
    }
    // Said, as what does not exist yet could be either.
    return try DomainLocation.file(
      URL(filePath: path, directoryHint: path.hasSuffix("/") ? .isDirectory : .notDirectory))
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }

  private static func absolute(_ path: String) -> String {
    // Where the working directory is not to be had, what opens the path says so.
    let absolute = try? PathText.absolute(path)
    return absolute ?? path
  }
}
