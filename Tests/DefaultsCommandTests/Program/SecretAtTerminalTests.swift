import Foundation
import TestSupport
import Testing

/// `write --stdin` where a person types.
@Suite struct SecretAtTerminalTests {
  private let program = DefaultsProgram(directory: TemporaryDirectory())

  // What is typed, and how the command ends: a line; an interrupt; the end of the input.
  @Test(
    .enabled(if: Program.python3.isThere, "needs Python, for a terminal"),
    arguments: [("s3cret\n", 0), ("s3c\u{3}", -SIGINT), ("\u{4}", 1)] as [(String, Int32)])
  func `B07: a secret is asked for and typed unseen, and the terminal is left as it was`(
    typed: String, status: Int32
  ) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Resources/terminal.py").path
    let result = try program.run(
      [script, DefaultsProgram.path, typed], program: Program.python3.path ?? "")
    #expect(result == .init(output: "True True \(status) Value (not shown): \n"))
    let stored = try program.run(["read", "com.example.app", "k"])
    #expect(stored.output == (status == 0 ? "s3cret\n" : ""))
  }
}
