import Foundation
import Testing

@Suite struct PortedProgramTests {
  /// Beside the tests, where the build put it.
  private static let program = Bundle.main.executableURL?.deletingLastPathComponent()
    .appending(path: "PortedProgram")

  @Test func `a program written for Foundation runs with nothing but a typealias`() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }

    let program = try #require(Self.program)
    // Two runs, as the second meets what the first stored.
    for _ in 1...2 {
      let process = Process()
      process.executableURL = program
      process.environment = ["XDG_CONFIG_HOME": directory.path, "HOME": directory.path]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(String(decoding: text, as: UTF8.self) == "")
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 0)
    }
  }
}
