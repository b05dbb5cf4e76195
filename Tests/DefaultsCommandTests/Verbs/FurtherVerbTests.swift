import DefaultsStorage
import Foundation
import TestSupport
import Testing

/// What macOS's command does not have.
@Suite struct FurtherVerbTests {
  private let defaults = CommandRun()

  private func write(_ text: String, to name: String, mode: mode_t = 0o600) throws {
    try Data(text.utf8).write(to: defaults.directory.url(name))
    chmod(defaults.directory.path(name), mode)
  }

  @Test func `read prints JSON and XML`() {
    defaults("write", "com.example.app", "k", "-array", "x", "-bool", "yes")
    #expect(
      defaults("read", "--json", "com.example.app").output
        == "{\n  \"k\": [\n    \"x\",\n    true\n  ]\n}\n")
    #expect(defaults("read", "com.example.app", "k", "--json").output == "[\n  \"x\",\n  true\n]\n")
    #expect(
      defaults("read", "--xml", "com.example.app", "k").output.hasSuffix(
        "<array>\n\t<string>x</string>\n\t<true/>\n</array>\n</plist>\n"))
    #expect(defaults("read", "--xml", "--json", "com.example.app").status == 255)
  }

  @Test func `nested keys are a path, and only when asked for`() throws {
    #expect(defaults("write", "--nested", "com.example.app", "a.b", "-int", "3") == .init())
    #expect(defaults("write", "--nested", "com.example.app", "a.list", "-array", "x") == .init())
    #expect(defaults("write", "--nested", "com.example.app", "a.list.1", "-bool", "no") == .init())
    #expect(defaults("write", "--nested", "com.example.app", #"a.dot\.ted"#, "y") == .init())
    #expect(try defaults.values() == ["a": ["b": 3, "list": ["x", false], "dot.ted": "y"]])
    #expect(defaults("read", "--nested", "com.example.app", "a.list.0").output == "x\n")
    #expect(defaults("read", "com.example.app", "a.list.0").status == 1)
    #expect(
      defaults("read-type", "--nested", "com.example.app", "a.b").output == "Type is integer\n")
    #expect(
      defaults("write", "--nested", "com.example.app", "a.list", "-array-add", "z") == .init())
    #expect(defaults("delete", "--nested", "com.example.app", "a.list.0") == .init())
    #expect(try defaults.values() == ["a": ["b": 3, "list": [false, "z"], "dot.ted": "y"]])
    for path in ["a.b.c", "a.list.7", "a.list.x"] {
      let refused = defaults("write", "--nested", "com.example.app", path, "v")
      #expect(refused.status == 1 && refused.errors.split(separator: "\n").count == 1)
    }
  }

  @Test(
    arguments: [(true, nil, true), (true, "1", false), (false, nil, false)]
      as [(Bool, String?, Bool)])
  func `colour is for terminals without NO_COLOR`(
    isTerminal: Bool, noColour: String?, isColoured: Bool
  ) throws {
    var defaults = defaults
    defaults.isTerminal = isTerminal
    defaults.variables["NO_COLOR"] = noColour
    defaults("write", "com.example.app", "k", "v")
    let text = defaults("explain", "com.example.app").output
    #expect(text.contains("\u{1B}[") == isColoured)
    #expect(text.contains("KEY") == isTerminal)
  }

  @Test func `diff tells what differs`() throws {
    defaults("write", "com.example.app", "{ a = 1; m = { x = 1; \"y.z\" = 2; }; }")
    try write(#"{"m": {"x": "1", "y.z": "3"}, "n": true}"#, to: "other.json")
    let result = defaults("diff", "com.example.app", defaults.directory.path("other.json"))
    #expect(
      result
        == .init(
          status: 1,
          output: "- a = 1;\n- \"m.y\\\\.z\" = 2;\n+ \"m.y\\\\.z\" = 3;\n+ n = 1;\n"))
    #expect(
      defaults("diff", "com.example.app", "-", input: "{ a = 1; m = { x = 1; \"y.z\" = 2; }; }")
        == .init())
    #expect(defaults("diff", "com.example.app", "/does/not/exist").status == 2)
  }

  @Test func `doctor finds what is wrong`() throws {
    defaults("write", "com.example.good", "k", "v")
    #expect(defaults("doctor") == .init())
    try write("{ k = ", to: "com.example.broken.plist")
    try write("{ k = v; }", to: "com.example.open.plist", mode: 0o644)
    try write("{ k = v; }", to: "com.example.two.plist")
    try write("{}", to: "com.example.two.json")
    try write("{ \"k\": 1, // why\n }", to: "com.example.comments.json")
    try write("rubbish", to: ".com.example.good.plist.journal-1-1")
    #expect(wait { defaults("doctor").output.contains("does not parse") })
    let result = defaults("doctor")
    #expect(result.status == 1)
    for words in [
      "com.example.broken\tThe file does not parse",
      "com.example.open\tothers have rights (mode 644)",
      "com.example.two\tnot used: ", "com.example.comments\tJSON with comments",
      "com.example.good\ta program ended before these were saved: ",
    ] {
      #expect(result.output.contains(words), "\(words)")
    }
    #expect(defaults("doctor", "com.example.two").output.split(separator: "\n").count == 1)
    let writer = try FileHandle(forUpdating: defaults.directory.url("com.example.good.plist"))
    #expect(
      defaults("doctor", "com.example.good").output.contains(
        "com.example.good\tsome program has it open for writing\t"))
    try writer.close()
  }
}
