import Testing

@testable import DefaultsCommand

@Suite struct CommandLineParserTests {
  private static let lines: [([String], Invocation)] = [
    ([], Invocation(verb: .noVerb)),
    (["--help"], Invocation(verb: .help)),
    (["read", "--help"], Invocation(verb: .help, operands: ["read"])),
    (["--version"], Invocation(verb: .help, options: [.version])),
    (["read"], Invocation(verb: .read)),
    (["Read-Type", "d", "k"], Invocation(verb: .readType, domain: .named("d"), operands: ["k"])),
    (["remove", "-g"], Invocation(verb: .delete, domain: .global)),
    (
      ["-currentHost", "read", "d", "--json"],
      Invocation(verb: .read, host: .current, options: [.json], domain: .named("d"))
    ),
    (
      ["-host", "h", "--config-home=/x", "find", "--", "--json"],
      Invocation(verb: .find, host: .named("h"), configHome: "/x", operands: ["--json"])
    ),
    (
      ["write", "--nested", "d", "k", "--json"],
      Invocation(
        verb: .write, options: [.nested], domain: .named("d"), operands: ["k", "--json"])
    ),
    (
      ["write", "--stdin", "d", "k"],
      Invocation(verb: .write, options: [.stdin], domain: .named("d"), operands: ["k"])
    ),
    (
      ["write", "d", "-int", "-int", "1"],
      Invocation(verb: .write, domain: .named("d"), operands: ["-int", "-int", "1"])
    ),
    (
      ["help", "--completion", "zsh"],
      Invocation(verb: .help, options: [.completion], shell: "zsh")
    ),
  ]

  @Test(arguments: lines) func `understands`(arguments: [String], expected: Invocation) throws {
    #expect(try CommandLineParser.parse(arguments) == expected)
  }
}
