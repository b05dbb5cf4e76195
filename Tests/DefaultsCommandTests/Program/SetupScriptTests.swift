import Foundation
import TestSupport
import Testing

@Suite struct SetupScriptTests {
  private let program = DefaultsProgram(directory: TemporaryDirectory())

  private static func resource(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Resources/\(name)").path
  }

  @Test(
    .enabled(
      if: Program.python3.isThere && Program.bash.isThere, "needs bash, and Python as the judge"))
  func `a setup script gives the tree that plistlib reads as expected`() throws {
    let script = try program.run([Self.resource("setup.sh")], program: Program.bash.path ?? "")
    #expect(script == .init())
    let check = try program.run(
      [Self.resource("check.py"), program.directory.path], program: Program.python3.path ?? "")
    #expect(check == .init())
    #expect(program.directory.names().count == 8)
  }
}
