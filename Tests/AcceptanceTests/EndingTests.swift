import Foundation
import TestSupport
import Testing

@Suite struct EndingTests {
  private let suite = TestSuite()

  @Test(
    arguments: [
      ("return", .exit(0)), ("exit", .exit(0)), ("throw", .signal(SIGTRAP)),
      ("terminate", .signal(SIGTERM)),
    ] as [(String, HelperProcess.Ending)])
  func `B05: what was set is there in the next run, however this one ends`(
    how: String, ending: HelperProcess.Ending
  ) throws {
    let helper = try suite.helper()
    try helper.ask("set name Ada")
    try helper.ask("count launches")
    try helper.send(how)
    let actual = try helper.end()
    // An error that leaves `main` ends the process by a trap, whose signal the processor chooses.
    if how == "throw" { #expect(actual != .exit(0)) } else { #expect(actual == ending) }
    #expect(try suite.run("text name", "number launches") == ["Ada", "8"])
  }

  @Test func `B05: a value set by the last statement of an asynchronous main is there`() throws {
    #expect(try suite.run("last name Ada") == ["ok"])
    #expect(try suite.run("text name") == ["Ada"])
    #expect(suite.directory.names() == [suite.file])
  }

  @Test func `B05: a value set by the last statement of a program is there`() throws {
    let program = try Programs.copy("last-statement", to: suite.directory, as: "bin/remember")
    let file = suite.directory.path("remember.plist")
    for (name, before) in [("Ada", "nobody"), ("Grace", "Ada")] {
      let printed = try Program.output(
        of: ["env", "XDG_CONFIG_HOME=\(suite.directory.path)", program, name])
      #expect(printed == "\(before) \(file)\n")
    }
  }
}
