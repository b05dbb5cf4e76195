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
    try FileManager.default.copyItem(at: Self.directory.appending(path: name), to: copy)
    return copy.path
  }
}
