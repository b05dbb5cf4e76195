import Foundation
import TestSupport
import Testing

/// Paths of files as people type them, seen from the working directory.
@Suite struct RelativePathTests {
  private let program = DefaultsProgram(directory: TemporaryDirectory())
  private let work = TemporaryDirectory()

  init() throws {
    try FileManager.default.createDirectory(
      atPath: work.path("here/sub"), withIntermediateDirectories: true)
    #expect(try program.run(["write", "com.example.app", "k", "v"]) == .init())
  }

  private func run(_ arguments: String...) throws -> CommandRun.Result {
    try program.run(arguments, workingDirectory: work.path("here"))
  }

  @Test(arguments: ["saved.plist", "./saved.plist", "sub/saved.plist", "../saved.plist"])
  func `what is written to a relative path is read there again`(path: String) throws {
    #expect(try run("export", "com.example.app", path) == .init())
    #expect(FileManager.default.fileExists(atPath: work.path("here/" + path)))
    #expect(try run("diff", "com.example.app", path) == .init())
    #expect(try run("convert", "json", path, path) == .init())
    #expect(try work.text("here/" + path) == "{\n  \"k\": \"v\"\n}\n")
    #expect(try run("import", "./sub/domain", path) == .init())
    #expect(try run("read", "./sub/domain", "k").output == "v\n")
    #expect(
      try run("where", "./sub/domain", "k").output.contains(work.path("here/sub/domain.plist")))
  }

  @Test func `an empty path is refused in one line`() throws {
    #expect(
      try run("export", "com.example.app", "")
        == .init(status: 1, errors: "defaults: “” cannot be written: open: Invalid argument\n"))
  }
}
