import DefaultsStorage
import Foundation
import TestSupport
import Testing

/// `where` and `explain`: every layer that a command can see, the winner, and what it hides.
@Suite struct LayerTests {
  private let defaults = CommandRun()
  private let own: String
  private let global: String

  init() throws {
    own = defaults.directory.path("com.example.app.plist")
    global = defaults.directory.path(".GlobalPreferences.plist")
    try Data("{ userName = own; k = own; }".utf8).write(to: URL(fileURLWithPath: own))
    try Data("{ k = all; g = all; }".utf8).write(to: URL(fileURLWithPath: global))
  }

  private static let unseen =
    "defaults: note: Not to be seen from here are a running program's arguments, "
  private static let others =
    "volatile domains, added suites, registered values and defaults of keys\n"

  @Test func `where tells each file, the winner and what it hides`() {
    let result = defaults("where", "com.example.app", "k")
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        "k\town\town\tused\t\(own)\nk\tall\tglobal\thidden\t\(global)\n"))
    #expect(
      defaults("where", "com.example.app", "g").output.hasPrefix(
        "g\t\town\tnot set\t\(own)\ng\tall\tglobal\tused\t\(global)\n"))
    #expect(
      defaults("where", "com.example.app", "x")
        == .init(
          status: 1, errors: "The domain/default pair of (com.example.app, x) does not exist\n"))
  }

  @Test func `explain tells every value of every file`() {
    #expect(
      defaults("explain", "com.example.app").output == """
        g\tall\tglobal\tused\t\(global)
        k\town\town\tused\t\(own)
        k\tall\tglobal\thidden\t\(global)
        userName\town\town\tused\t\(own)

        """)
    let json = defaults("explain", "--json", "com.example.app").output
    #expect(json.contains("\"state\": \"hidden\"") && json.contains("\"layer\": \"global\""))
  }

  @Test func `with its prefix the environment is the first layer`() {
    var defaults = defaults
    defaults.variables = [
      "GREETER_USER_NAME": "Eve", "GREETER_LAUNCH_COUNT": "3", "OTHER_K": "x", "GREETERS_K": "x",
    ]
    let names = ["where", "--environment-prefix", "GREETER", "com.example.app"]
    #expect(
      defaults.run(names + ["userName"]).output.hasPrefix(
        """
        userName\tEve\tenvironment\tused\tGREETER_USER_NAME
        userName\town\town\thidden\t\(own)

        """))
    #expect(
      defaults.run(names + ["k"]).output.hasPrefix(
        "k\t\tenvironment\tnot set\tGREETER_K\nk\town\town\tused\t\(own)\n"))
    #expect(defaults.run(names + ["launchCount"]).status == 0)
    let all = defaults("explain", "com.example.app", "--environment-prefix=GREETER").output
    #expect(all.contains("launchCount\t3\tenvironment\tused\tGREETER_LAUNCH_COUNT\n"))
    #expect(!all.contains("GREETERS") && !all.contains("OTHER"))
    #expect(!defaults("explain", "com.example.app").output.contains("environment"))
    #expect(defaults("where", "com.example.app", "launchCount").status == 1)
  }

  @Test func `the layers that a command cannot see are named`() {
    #expect(
      defaults("explain", "com.example.app").errors
        == Self.unseen + "environment (see --help), " + Self.others)
    #expect(
      defaults("where", "--environment-prefix", "X", "com.example.app", "k").errors
        == Self.unseen + Self.others)
    for verb in ["where", "explain"] {
      let help = defaults("help", verb).output
      for layer in ["arguments", "volatile domains", "added suites", "registered"] {
        #expect(help.contains(layer))
      }
    }
  }

  @Test func `a value is one line, whatever it holds`() {
    defaults("write", "com.example.deep", "k", #"{ a = ({ "b  (" = "c\n{"; }, ()); e = {}; }"#)
    let text = defaults("explain", "com.example.deep").output
    #expect(
      text.contains("\nk\t{ a = ( { \"b  (\" = \"c\\n{\"; }, ( ) ); e = { }; }\t"))
  }
}
