import FoundationEssentials

// Apple's documentation has `set(_:forKey:)` store a file URL as its path, with the home directory
// abbreviated to a tilde, and every other URL as a keyed archive inside a `Data`. Here all of them are
// one readable string: an archive can be neither read nor edited by hand. Foundation on Linux stores
// the path of every URL and so loses https://e.x entirely.
extension PropertyList {
  /// The string that stands for a URL: a path for a plain file URL, the absolute string for any
  /// other. A relative URL is resolved against its base.
  static func storedString(of url: URL) -> String {
    let absolute = url.absoluteString
    guard url.isFileURL else { return absolute }
    let path = url.absoluteURL.path(percentEncoded: false)
    // No file format likes control characters in a string.
    guard path.unicodeScalars.allSatisfy({ $0 >= " " }) else { return absolute }
    // A query, a host or an escaped slash does not come back from a path.
    let candidates = [abbreviatingHome(path), path].compactMap { $0 }
    return candidates.first { PropertyList.url(ofStored: $0)?.absoluteString == absolute }
      ?? absolute
  }

  /// The URL that a stored string stands for: of what begins with a scheme (RFC 3986, section 3.1),
  /// the URL itself, else the file URL of the path, whose leading tilde is expanded. A path that ends
  /// with a slash is a directory; the disk is not asked. `nil` for an empty string and for what no
  /// URL can be made of.
  static func url(ofStored string: String) -> URL? {
    guard !string.isEmpty else { return nil }
    guard !beginsWithScheme(string) else { return URL(string: string) }
    return URL(filePath: string, directoryHint: .inferFromPath)
  }

  private static func abbreviatingHome(_ path: String) -> String? {
    var home = URL.homeDirectory.path(percentEncoded: false)
    if home.hasSuffix("/") { home.removeLast() }
    guard !home.isEmpty, path.hasPrefix(home + "/") else { return nil }
    return "~" + path.dropFirst(home.count)
  }

  private static func beginsWithScheme(_ string: String) -> Bool {
    guard let first = string.unicodeScalars.first, isLetter(first),
      let colon = string.unicodeScalars.firstIndex(of: ":")
    else { return false }
    return string.unicodeScalars[..<colon].allSatisfy {
      isLetter($0) || ("0"..."9").contains($0) || $0 == "+" || $0 == "-" || $0 == "."
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
}
