import Foundation
import TestSupport
import Testing

/// Arguments and environment of real processes.
@Suite struct LayerProcessTests {
  private let directory = TemporaryDirectory()

  /// What the helper prints, by each line's first word.
  private func answers(
    _ arguments: [String] = [], _ variables: [String: String] = [:]
  ) throws -> (lines: [String: String], told: [String], text: String) {
    let environment =
      ["XDG_CONFIG_HOME=\(directory.path)", "XDG_CONFIG_DIRS=\(directory.path)/none"]
      + variables.map { "\($0.key)=\($0.value)" }
    let text = try Program.output(
      of: environment + [HelperProcess.path(of: "layers-helper")] + arguments)
    let lines = text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
    let pairs = lines.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }
    return (
      Dictionary(pairs) { first, _ in first }, pairs.filter { $0.0 == "told" }.map(\.1), text
    )
  }

  @Test func `an argument is found by the property's name and by the stored one`() throws {
    let (lines, told, _) = try answers(["-userName", "Eve", "-App-launchCount", "5"])
    #expect(lines["userName"] == "Eve argument -userName")
    #expect(lines["launchCount"] == "5 argument -App-launchCount")
    #expect(lines["untyped"] == "-")
    #expect(lines["memory"] == "-")
    #expect(told.isEmpty)
  }

  @Test func `arguments are property-list text that typed reads convert`() throws {
    let (lines, told, _) = try answers([
      "-isOn", "YES", "-ratio", "0.5", "-list", "(a, \"b c\")", "-blob", "<0fbd77>", "-apiURL",
      "https://e.x", "-userName", "{broken",
    ])
    #expect(lines["isOn"] == "true")
    #expect(lines["ratio"] == "0.5")
    #expect(lines["list"] == #"["a", "b c"]"#)
    #expect(lines["blob"] == "[15, 189, 119]")
    #expect(lines["apiURL"] == "https://e.x")
    #expect(lines["userName"]?.hasPrefix("{broken ") == true)
    #expect(told.isEmpty)
  }

  @Test func `an argument that does not read as the key's type is told and passed over`() throws {
    let (lines, told, text) = try answers(["-launchCount", "five"])
    #expect(lines["launchCount"] == "0 default")
    #expect(
      told == ["The argument -launchCount does not read as Int, so it is passed over"])
    #expect(text.contains("  unreadable"))
  }

  @Test func `two hyphens end the arguments, and they can be switched off`() throws {
    #expect(try answers(["--", "-userName", "Eve"]).lines["userName"] == "- default")
    let (lines, _, _) = try answers(["-userName", "Eve", "--no-arguments"])
    #expect(lines["userName"] == "- default")
  }

  @Test(arguments: [
    [], ["-a", "1", "-a", "2"], ["-a", "-5"], ["x", "-a", "b", "y", "-c", "d"], ["--b", "c"],
    ["-a", "\"q s\"", "-b", "(1, 2)", "-c", "{k = v;}", "-d", "<0fbd77>", "-e", "  sp "],
    ["-f", "YES", "-g", "{broken", "-h", "k = v;", "-i", "[1,2]", "-j", "", "-m", "'x'"],
    ["-l", "<array><integer>5</integer><true/></array>", "-n", "a b", "-", "x"],
  ]) func `the argument domain is Foundation's`(arguments: [String]) throws {
    #expect(try answers(arguments).lines["domain"] == "true")
  }

  @Test func `a variable overrides the file, and an argument the variable`() throws {
    let (lines, told, _) = try answers(
      [], ["LAYERS_USER_NAME": "Bob", "LAYERS_API_URL": "https://e.x", "LAYERS_LIST": "a,b"])
    #expect(lines["userName"] == "Bob environment LAYERS_USER_NAME")
    #expect(lines["apiURL"] == "https://e.x")
    #expect(lines["list"] == #"["a", "b"]"#)
    #expect(told.isEmpty)
    let (both, _, table) = try answers(["-userName", "Eve"], ["LAYERS_USER_NAME": "Bob"])
    #expect(both["userName"] == "Eve argument -userName")
    #expect(table.contains("userName (App-userName)"))
    #expect(table.contains("  hides"))
  }

  @Test func `a variable that does not parse is told once and passed over`() throws {
    let (lines, told, _) = try answers(
      [], ["LAYERS_LAUNCH_COUNT": "five", "LAYERS_IS_ON": "maybe"])
    #expect(lines["launchCount"] == "0 default")
    #expect(lines["isOn"] == "false")
    #expect(
      told == [
        "The environment variable LAYERS_LAUNCH_COUNT does not read as Int, so it is passed over",
        "The environment variable LAYERS_IS_ON does not read as Bool, so it is passed over",
      ])
  }

  @Test func `B27: system files are only looked for in absolute directories`() throws {
    let text = "<plist><dict><key>App-userName</key><string>admin</string></dict></plist>"
    try FileManager.default.createDirectory(
      atPath: directory.path("xdg"), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: directory.url("xdg/com.example.layers.plist"))
    let absolute = try answers([], ["XDG_CONFIG_DIRS": "rel::" + directory.path("xdg") + "/"])
    #expect(absolute.lines["userName"]?.hasPrefix("admin system file /") == true)
    let relative = try answers([], ["XDG_CONFIG_DIRS": "xdg"])
    #expect(relative.lines["userName"] == "- default")
  }
}
