import Foundation
import TestSupport
import Testing

/// What no argument of Swift's can be.
@Suite struct ArgumentTests {
  private let program = DefaultsProgram(directory: TemporaryDirectory())

  @Test(
    .enabled(if: Program.bash.isThere, "needs bash"),
    arguments: [
      #"write com.example.app k $'\xff'"#, #"write com.example.app $'k\xff' v"#,
      #"write $'com.\xff' k v"#, #"delete com.example.app $'k\xc3'"#,
    ])
  func `B27: text that is not UTF-8 is refused rather than repaired`(line: String) throws {
    #expect(try program.run(["write", "com.example.app", "k\u{FFFD}", "v"]) == .init())
    let tree = Tree(program.directory.path)
    #expect(
      try program.run(["bash", "-c", "defaults " + line], program: "/usr/bin/env")
        == .init(
          status: 255, errors: "defaults: An argument is not UTF-8 text; nothing is changed\n"))
    #expect(Tree(program.directory.path) == tree)
  }
}
