import Glibc

/// Takes paths apart byte by byte, as the system does. Swift's characters would join a slash with a
/// combining mark that follows it.
package enum PathText {
  private static let slash = UInt8(ascii: "/")

  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// The path from the root; a relative one is seen from the working directory.
  ///
  /// Throws for an empty path, for a null byte, and if the working directory is gone or has no name
  /// in UTF-8.
  package static func absolute(_ path: String) throws(SystemError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SystemError("open", path: path, number: EINVAL)
    }
    guard !isAbsolute(path) else { return path }
    guard let directory = getcwd(nil, 0) else { throw SystemError("getcwd", path: path) }
    defer { free(directory) }
    // A repaired name would be another directory's.
    guard let directory = String(validatingCString: directory) else {
      throw SystemError("getcwd", path: path, number: EILSEQ)
    }
    let start = path.utf8.starts(with: "./".utf8) ? 2 : 0
    return directory + "/" + String(Substring(path.utf8.dropFirst(start)))
  }

  /// The names in the path, in their order; empty ones left out.
  package static func components(of path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The last name; `nil` if there is none.
  package static func name(of path: String) -> String? { components(of: path).last }

  /// What stands before the last slash; `/` for what has no other directory.
  package static func directory(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash), last != path.startIndex else { return "/" }
    return String(decoding: path.utf8[..<last], as: UTF8.self)
  }

  /// The path without slashes at its end.
  package static func trimmed(_ path: String) -> String {
    guard path.utf8.last == slash else { return path }
    var bytes = path.utf8[...]
    while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
