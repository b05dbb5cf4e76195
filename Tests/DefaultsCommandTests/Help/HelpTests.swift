import Foundation
import TestSupport
import Testing

@Suite struct HelpTests {
  private let defaults = CommandRun()

  private static let verbs = [
    "read", "read-type", "write", "rename", "delete", "import", "export", "domains", "find",
    "where",
    "explain", "watch", "edit", "diff", "convert", "doctor", "help",
  ]

  @Test(arguments: verbs) func `every command explains itself, with examples`(verb: String) {
    let help = defaults("help", verb)
    #expect(help.status == 0 && help.errors.isEmpty)
    #expect(help.output.contains("defaults \(verb)") && help.output.contains("Examples:"))
    #expect(defaults(verb, "--help") == help)
  }

  @Test func `the manual page and the completions know every command and option`() {
    let texts = [
      ["--man"], ["--completion", "bash"], ["--completion", "zsh"], ["--completion", "fish"],
    ]
    .map { defaults.run(["help"] + $0).output.replacing("\\-", with: "-") }
    for text in texts {
      for verb in Self.verbs { #expect(text.contains(verb)) }
      for word in ["nested", "stdin", "config-home", "-array-add", "-dict-add"] {
        #expect(text.contains(word))
      }
    }
    #expect(texts[0].contains("GNUstep"))
  }

  @Test(.enabled(if: Program.groff.isThere, "needs groff"))
  func `groff has nothing to say about the manual page`() throws {
    let page = defaults.directory.path("defaults.1")
    try defaults("help", "--man").output.write(toFile: page, atomically: true, encoding: .utf8)
    let program = DefaultsProgram(directory: defaults.directory)
    let result = try program.run(
      ["groff", "-man", "-Tutf8", "-ww", "-z", page], program: "/usr/bin/env")
    #expect(result == .init())
  }

  private static let lines: [(String, String)] = [
    ("defaults re", "read read-type rename"), ("defaults read com.example.", "com.example.app"),
    ("defaults read com.example.app c", "colour"),
    ("defaults write com.example.app k -array", "-array -array-add"),
    ("defaults read --js", "--json"), ("defaults convert b", "binary"),
    ("defaults help wh", "where"),
  ]

  @Test(.enabled(if: Program.bash.isThere, "needs bash"), arguments: lines)
  func `bash completes`(line: String, expected: String) throws {
    defaults("write", "com.example.app", "colour", "red")
    let script = defaults.directory.path("completion.sh")
    try
      (defaults("help", "--completion", "bash").output + """

        read -ra COMP_WORDS <<< "$1"
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _defaults
        echo "${COMPREPLY[*]}"
        """).write(toFile: script, atomically: true, encoding: .utf8)
    let program = DefaultsProgram(directory: defaults.directory)
    let result = try program.run(["bash", script, line], program: "/usr/bin/env")
    #expect(result == .init(output: expected + "\n"))
  }

  private static let words: [([String], String)] = [
    (["read", "x"], #"x\$\(touch\ ran\)"#), (["read", "'x"], "x$(touch ran)"),
    (["read", "\"x"], ""), (["read", #"x\$\(touch\ ran\)"#, ""], #"\`touch\ ran\`"#),
    (["read", "'x$(touch ran)'", "'"], "`touch ran`"), (["read", "y*", ""], "with\\ blank"),
    (["help", "--completion", "f"], "fish"),
    (["where", "--environment-prefix", "x", "y"], #"y\*"#),
  ]

  @Test(.enabled(if: Program.bash.isThere, "needs bash"), arguments: words)
  func `bash runs nothing that a name holds, and quotes it`(
    line: [String], expected: String
  ) throws {
    defaults("write", "x$(touch ran)", "`touch ran`", "v")
    defaults("write", "y*", "with blank", "v")
    let script = defaults.directory.path("completion.sh")
    try
      (defaults("help", "--completion", "bash").output + """

        cd "$XDG_CONFIG_HOME"
        COMP_WORDS=(defaults "$@")
        COMP_CWORD=$#
        _defaults
        echo "${COMPREPLY[*]}"
        """).write(toFile: script, atomically: true, encoding: .utf8)
    let program = DefaultsProgram(directory: defaults.directory)
    let result = try program.run(["bash", script] + line, program: "/usr/bin/env")
    #expect(result == .init(output: expected + "\n"))
    #expect(!defaults.directory.names().contains("ran"))
  }

  @Test(.enabled(if: Program.zsh.isThere, "needs zsh"))
  func `zsh reads its completions`() throws { try expectSyntax(of: "zsh") }

  @Test(
    .enabled(if: Program.fish.isThere, "needs fish"),
    arguments: [
      ("read x", "x$(touch ran)"), ("read 'x$(touch ran)' ", "`touch ran`"),
      ("where --environment-prefix P y", "y*"), ("read --config-home /none x", "x$(touch ran)"),
      ("help --completion f", "fish"),
    ])
  func `fish completes, and runs nothing that a name holds`(
    line: String, expected: String
  ) throws {
    defaults("write", "x$(touch ran)", "`touch ran`", "v")
    defaults("write", "y*", "with blank", "v")
    let scripts = defaults.directory.path("fish/completions")
    try FileManager.default.createDirectory(
      atPath: scripts, withIntermediateDirectories: true)
    try defaults("help", "--completion", "fish").output
      .write(toFile: scripts + "/defaults.fish", atomically: true, encoding: .utf8)
    let program = DefaultsProgram(directory: defaults.directory)
    let work = TemporaryDirectory()
    let result = try program.run(
      ["fish", "-c", "complete -C $argv[1]", "defaults " + line], program: "/usr/bin/env",
      workingDirectory: work.path)
    let words = result.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(words.map(String.init) == [expected])
    #expect(work.names().isEmpty)
  }

  @Test(.enabled(if: Program.fish.isThere, "needs fish"))
  func `fish reads its completions`() throws { try expectSyntax(of: "fish") }

  private func expectSyntax(of shell: String) throws {
    let script = defaults.directory.path("completion")
    try defaults("help", "--completion", shell).output
      .write(toFile: script, atomically: true, encoding: .utf8)
    let program = DefaultsProgram(directory: defaults.directory)
    #expect(try program.run([shell, "-n", script], program: "/usr/bin/env") == .init())
  }
}
