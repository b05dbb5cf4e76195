import Foundation
import TestSupport

/// One suite in a configuration directory of its own, and the programs that use it.
struct TestSuite {
  static let name = "com.example.acceptance"

  let directory = TemporaryDirectory()

  var file: String { Self.name + ".plist" }

  var path: String { directory.path(file) }

  /// A program that has the suite open through the library.
  func helper(wrapper: [String] = [], _ opening: String = "suite \(name)") throws -> HelperProcess {
    let helper = try unopened(wrapper: wrapper)
    let answer = try helper.ask(opening)
    guard answer == "ok" else { throw HarnessError(answer) }
    return helper
  }

  /// A program that is still to be told what to open.
  func unopened(wrapper: [String] = []) throws -> HelperProcess {
    try HelperProcess("defaults-helper", directory, wrapper: wrapper)
  }

  /// What a program answers that opens the suite, does as the lines say, and ends.
  @discardableResult
  func run(_ lines: String...) throws -> [String] {
    let helper = try helper()
    let answers = try lines.map { try helper.ask($0) }
    try helper.finish()
    return answers
  }

  /// A program that uses Foundation's UserDefaults.
  func foundation(wrapper: [String] = []) throws -> HelperProcess {
    try HelperProcess("foundation-helper", directory, wrapper: wrapper)
  }

  func write(_ text: String) throws { try Data(text.utf8).write(to: directory.url(file)) }

  func bytes() throws -> Data { try Data(contentsOf: directory.url(file)) }
}

extension TemporaryDirectory {
  func status(_ name: String) throws -> stat {
    var status = stat()
    guard lstat(path(name), &status) == 0 else { throw HarnessError("\(name): errno \(errno)") }
    return status
  }

  func mode(_ name: String) throws -> mode_t { try status(name).st_mode & 0o7777 }

  func isLink(_ name: String) throws -> Bool { try status(name).st_mode & S_IFMT == S_IFLNK }

  func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    guard symlink(target, path(name)) == 0 else { throw HarnessError("symlink: errno \(errno)") }
  }
}
