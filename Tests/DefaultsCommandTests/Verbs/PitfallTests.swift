import DefaultsStorage
import Foundation
import TestSupport
import Testing

/// Known failures of such commands, by number.
@Suite struct PitfallTests {
  private let defaults = CommandRun()

  @Test(arguments: [[String](), ["--nested"]])
  func `B07: a secret comes from standard input and is shown nowhere`(options: [String]) throws {
    let secret = "s3cret(word"
    let written = defaults.run(
      ["write", "--stdin"] + options + ["com.example.app", "token", "-string"], input: secret)
    #expect(written == .init())
    #expect(try defaults.value("token") == .string(secret))
    for type in [[], ["-int"], ["-date"], ["-dict"], ["-array", "x", "-data"]] {
      let refused = defaults.run(
        ["write", "--stdin", "com.example.app", "token"] + type, input: secret)
      #expect(refused.status != 0 && !refused.description.contains("s3cret"))
    }
    #expect(try defaults.value("token") == .string(secret))
  }

  private static let keys = [
    "layout", "layout.page", "https://e.x/a.b", "", " ", "a/b", "@x", "\u{E9}", "e\u{301}", "-x",
    "--json", "-int",
  ]

  @Test func `B17: each key is one entry, dots and all`() throws {
    for key in Self.keys {
      #expect(defaults("write", "com.example.app", key, "of " + key) == .init())
    }
    #expect(try defaults.values().count == Self.keys.count)
    for key in Self.keys {
      #expect(defaults("read", "com.example.app", "--", key).output == "of \(key)\n")
    }
    #expect(defaults("delete", "com.example.app", "layout.page") == .init())
    #expect(defaults("read", "com.example.app", "layout").output == "of layout\n")
    #expect(try defaults.values().count == Self.keys.count - 1)
    let listed = defaults("read", "--keys", "com.example.app").output
    #expect(
      listed
        == Self.keys.filter { $0 != "layout.page" }.map { PropertyList.Key($0) }.sorted()
        .map { $0.string + "\n" }.joined())
  }

  @Test(
    arguments: [
      (["2"], "string"), (["2.5"], "string"), (["true"], "string"), (["YES"], "string"),
      (["-int", "2"], "integer"), (["-int", "2.5"], nil), (["-int", "abc"], nil),
      (["-int", ""], nil),
      (["-int", "18446744073709551616"], nil), (["-bool", "maybe"], nil), (["-bool", "1.0"], nil),
      (["-float", "nan"], nil), (["-float", "inf"], nil), (["-float", "1e999"], nil),
      (["-float", "two"], nil), (["-date", "garbage"], nil),
      (["-date", "2025-02-30 00:00:00 +0000"], nil),
      (["-data", "0g"], nil), (["-int"], nil),
    ] as [([String], String?)])
  func `B23: a value is of the type that was asked for, or nothing is changed`(
    value: [String], type: String?
  ) throws {
    defaults("write", "com.example.app", "k", "-int", "7")
    let tree = Tree(defaults.directory.path)
    let result = defaults.run(["write", "com.example.app", "k"] + value)
    if let type {
      #expect(result.status == 0)
      #expect(defaults("read-type", "com.example.app", "k").output == "Type is \(type)\n")
    } else {
      #expect(result.status == 255 && result.output.isEmpty)
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(Tree(defaults.directory.path) == tree)
    }
  }

  @Test func `B23: a word in the place of a number is told, unless it reads as one`() throws {
    defaults("write", "com.example.app", "n", "-int", "7")
    #expect(defaults("write", "com.example.app", "n", "8") == .init())
    #expect(try defaults.value("n")?.integerInFull(as: Int.self) == 8)
    defaults("write", "com.example.app", "n", "-int", "7")
    let told = defaults("write", "com.example.app", "n", "many")
    #expect(told.status == 0 && told.errors.contains("-int keeps the type"))
  }

  private static let readings: [[String]] = [
    ["read"], ["read", "D"], ["read", "D", "k"], ["read", "--json", "D"], ["read", "--keys", "D"],
    ["read-type", "D", "k"], ["export", "D", "-"], ["export", "--json", "D", "-"], ["domains"],
    ["find", "v"], ["where", "D", "k"], ["explain", "D"], ["doctor"], ["doctor", "D"], ["help"],
  ]
  private static let states = ["malformed", "empty", "unreadable", "missing", "good", "read-only"]

  @Test(arguments: states, ["name", "path", "path with ending"])
  func `B24: reading changes and makes nothing`(state: String, spelling: String) throws {
    let path = defaults.directory.path("com.example.app.plist")
    if state != "missing" {
      let text = ["malformed": "{ k = ", "empty": ""][state] ?? "{ k = v; }"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      // Old enough to be judged at once.
      var times = [
        timespec(tv_sec: 1_600_000_000, tv_nsec: 0), timespec(tv_sec: 1_600_000_000, tv_nsec: 0),
      ]
      utimensat(AT_FDCWD, path, &times, 0)
    }
    if state == "unreadable" { chmod(path, 0) }
    if state == "read-only" { chmod(defaults.directory.path, 0o500) }
    defer { chmod(defaults.directory.path, 0o700) }
    let domain =
      ["name": "com.example.app", "path": String(path.dropLast(6))][spelling] ?? path
    let tree = Tree(defaults.directory.path)
    for reading in Self.readings {
      let result = defaults.run(reading.map { $0 == "D" ? domain : $0 })
      #expect(Tree(defaults.directory.path) == tree, "\(reading)")
      let isAboutDomain = reading.contains("D") && reading[0] != "doctor"
      if state == "malformed" || state == "missing", isAboutDomain {
        #expect(result.status == 1 && result.output.isEmpty, "\(reading)")
        #expect(result.errors.split(separator: "\n").count == 1, "\(reading)")
      }
    }
  }

  @Test func `B24: no directory is made by reading`() throws {
    let home = defaults.directory.path("not there")
    for reading in Self.readings {
      let reading = reading.map { $0 == "D" ? "com.example.app" : $0 }
      _ = defaults.run(["--config-home", home] + reading)
    }
    #expect(defaults.directory.names().isEmpty)
  }

  @Test(arguments: [
    "../../evil", "a/b", "..", ".", "", ".hidden", "../evil", String(repeating: "n", count: 300),
    "NSArgumentDomain", "x/../../y",
  ])
  func `B27: a name that leaves the directory is refused`(name: String) {
    for arguments in [["write", name, "k", "v"], ["write", name, "{ k = v; }"], ["read", name]] {
      let result = defaults.run(arguments)
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.errors.split(separator: "\n").count == 1)
    }
    #expect(defaults.run(["import", name, "-"], input: "{}").status == 1)
    #expect(defaults.directory.names().isEmpty)
  }

  @Test(arguments: ["com.e.tool.plist", "trailing ", "-x", "名前"])
  func `B27: an odd name is one file in the directory`(name: String) {
    #expect(defaults("write", name, "k", "v") == .init())
    #expect(defaults("read", name, "k").output == "v\n")
    #expect(defaults.directory.names() == [name + ".plist"])
  }
}
