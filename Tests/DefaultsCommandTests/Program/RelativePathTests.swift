import Foundation
import TestSupport
import Testing

@Suite struct RelativePathTests {
  private let program = DefaultsProgram(directory: TemporaryDirectory())

  /// Runs in a directory below the configuration directory.
  private func run(_ arguments: String...) throws -> Int32 {
    let folder = program.directory.url("folder")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = program.process(arguments)
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(arguments: ["saved.plist", "./saved.plist", "../folder/saved.plist"])
  func `a relative path is seen from the working directory`(path: String) throws {
    #expect(try run("write", "com.example.app", "name", "Ada") == 0)
    #expect(try run("export", "com.example.app", path) == 0)
    #expect(try run("diff", "com.example.app", path) == 0)
    #expect(try run("convert", "json", path, "saved.json") == 0)
    #expect(try program.directory.text("folder/saved.json") == "{\n  \"name\": \"Ada\"\n}\n")
    #expect(program.directory.names() == ["com.example.app.plist", "folder"])
  }
}
