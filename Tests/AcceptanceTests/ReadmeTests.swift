import Foundation
import TestSupport
import Testing

/// What the README shows is what happens.
@Suite(.enabled(if: ProgramBuild.modulesAreThere, "the built modules are not beside the tests"))
struct ReadmeTests {
  private let directory = TemporaryDirectory()

  private func run(_ command: String) throws -> String {
    try Program.output(
      of: [
        "env", "-u", "XDG_CONFIG_HOME", "HOME=\(directory.path)",
        "PATH=\(directory.path("bin")):/usr/bin:/bin", "sh", "-c", command,
      ])
  }

  @Test func `the README is there and short`() throws {
    let text = try String(contentsOf: Readme.url, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    #expect(Readme.programs.count == 3)
  }

  @Test(arguments: Readme.programs.indices)
  func `every program in the README compiles and runs`(index: Int) throws {
    try ProgramBuild.build(Readme.programs[index], as: directory.path("bin/program"))
    _ = try run("program")
  }

  @Test func `every command in the README prints what is shown`() throws {
    try ProgramBuild.build(Readme.programs[0], as: directory.path("bin/hello"))
    // Stands for SwiftPM, which runs these tests and would wait for itself.
    let stand =
      "#!/bin/sh\nshift\nname=$1\nshift\nexec \"\(Programs.directory.path)/$name\" \"$@\"\n"
    try Data(stand.utf8).write(to: directory.url("bin/swift"))
    chmod(directory.path("bin/swift"), 0o755)
    for block in Readme.blocks("console") {
      for step in block.components(separatedBy: "$ ").dropFirst() {
        let lines = step.components(separatedBy: "\n")
        let printed = try run(lines[0])
        let shown = lines.dropFirst().joined(separator: "\n")
        #expect(printed.replacing(directory.path, with: "/home/ada") == shown, "\(lines[0])")
      }
    }
  }
}
