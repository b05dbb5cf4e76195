package import Foundation

/// A directory for one test, removed at its end.
package final class TemporaryDirectory: Sendable {
  package let path: String

  package init() {
    // The real path: tests compare paths that the library has resolved.
    path =
      URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path
      + "/dd-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func url(_ name: String) -> URL { URL(fileURLWithPath: path + "/" + name) }

  package func path(_ name: String) -> String { path + "/" + name }

  package func text(_ name: String) throws -> String {
    try String(contentsOf: url(name), encoding: .utf8)
  }

  /// Every name in the directory, the hidden ones too, sorted.
  package func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Replaces the file as careful editors do: by renaming a new one.
  package func replace(_ name: String, with text: String) throws {
    let temporary = path(".editor-" + UUID().uuidString)
    try Data(text.utf8).write(to: URL(fileURLWithPath: temporary))
    guard rename(temporary, path(name)) == 0 else { throw HarnessError("rename: errno \(errno)") }
  }

  /// Writes the file where it stands, in pieces, with a pause after each but the last.
  package func overwrite(
    _ name: String, with pieces: [String], pause: Duration = .zero
  ) throws {
    let file = open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw HarnessError("open: errno \(errno)") }
    defer { close(file) }
    for (index, piece) in pieces.enumerated() {
      if index > 0 { usleep(UInt32(pause / .microseconds(1))) }
      var bytes = Array(piece.utf8)
      let count = bytes.count
      guard write(file, &bytes, count) == count else { throw HarnessError("write") }
    }
  }
}
