import Foundation
import TestSupport

/// The programs that were built beside the tests.
enum Programs {
  static let directory = URL(filePath: HelperProcess.path(of: "defaults-helper"))
    .deletingLastPathComponent()

  /// Puts one under another name, so that it has another standard suite.
  ///
  /// - Returns: Its path.
  static func copy(
    _ name: String, to directory: TemporaryDirectory, as newName: String
  ) throws -> String {
    let copy = directory.url(newName)
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    // By another program: a child that some other test starts just now would keep a copy that this
    // process writes open for a moment, and a file that is open for writing does not run (ETXTBSY).
    _ = try Program.output(of: ["cp", Self.directory.appending(path: name).path, copy.path])
    return copy.path
  }
}
