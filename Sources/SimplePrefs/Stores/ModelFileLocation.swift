import DefaultsStorage
import DynamicDefaults

/// Where a manager's file is: at the path that it was given, else `<config>/<executable>/<fileName>`,
/// so that two programs' files never meet.
struct ModelFileLocation: Sendable {
  /// Empty if there is no place for the file.
  let path: String
  private let obstacle: DefaultsError?

  init(path: String?, fileName: String) {
    do throws(DefaultsError) {
      self.path = if let path { path } else { try Self.standardPath(fileName) }
      obstacle = nil
    } catch {
      self.path = ""
      obstacle = error
    }
  }

  /// - Throws: Why there is no place for the file.
  func file() throws(DefaultsError) -> WholeFile {
    if let obstacle { throw obstacle }
    return WholeFile(path: path)
  }

  private static func standardPath(_ fileName: String) throws(DefaultsError) -> String {
    let isName =
      !["", ".", ".."].contains(fileName) && !fileName.utf8.contains(0)
      && !fileName.utf8.contains(UInt8(ascii: "/"))
      && fileName.utf8.count <= SuiteName.maximumLength + 6
    guard isName else {
      throw DefaultsError(
        .invalidSuiteName, "The file name “\(fileName.prefix(60))” names no file",
        remedy: "Use a short name without a slash, or give the whole path")
    }
    let executable = ExecutableName.suiteName(like: ExecutableName.current)
    return try ConfigDirectories.user() + "/" + executable + "/" + fileName
  }
}
