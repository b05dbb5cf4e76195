import DefaultsStorage
import Foundation
import TestSupport
import Testing

/// One clear line, the right exit status, and nothing changed.
@Suite struct FailureTests {
  private let defaults = CommandRun()

  @Test(arguments: [
    ["frobnicate"], ["--frobnicate"], ["read", "--frobnicate", "d"], ["read", "d", "k", "more"],
    ["read-type", "d"], ["write"], ["write", "d"], ["write", "--json", "d", "k", "v"],
    ["rename", "d", "k"],
    ["delete"], ["find"], ["import"], ["export", "d", "-", "more"], ["-host"], ["-currentHost"],
    ["--config-home"], ["help", "frobnicate"], ["help", "--completion", "tcsh"],
    ["convert", "yaml", "-", "-"],
    ["domains", "more"], ["read", "--json=yes", "d"],
  ])
  func `bad usage is told in one line`(arguments: [String]) {
    let result = defaults.run(arguments)
    #expect(result.status == 255 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("defaults: "))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(defaults.directory.names().isEmpty)
  }

  private static let changes: [[String]] = [
    ["write", "com.example.app", "k", "v"], ["write", "com.example.app", "{ k = v; }"],
    ["delete", "com.example.app", "k"], ["delete", "com.example.app"],
    ["rename", "com.example.app", "k", "l"], ["import", "com.example.app", "-"],
  ]

  @Test(arguments: changes) func `a broken file is left alone`(arguments: [String]) throws {
    let path = defaults.directory.path("com.example.app.plist")
    try Data("{ k = ".utf8).write(to: URL(fileURLWithPath: path))
    let tree = Tree(defaults.directory.path)
    let result = defaults.run(arguments, input: "{ k = v; }")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 1 && result.errors.contains(path))
    #expect(Tree(defaults.directory.path) == tree)
  }

  @Test(
    .enabled(if: Immutable.isPermitted, "only root may make a directory immutable"),
    arguments: changes)
  func `a directory that cannot be written to is told once`(arguments: [String]) throws {
    defaults("write", "com.example.app", "k", "old")
    try Immutable.set(true, defaults.directory.path)
    defer { try? Immutable.set(false, defaults.directory.path) }
    let tree = Tree(defaults.directory.path)
    let result = defaults.run(arguments, input: "{ k = v; }")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.hasPrefix("defaults: Could not write domain com.example.app; exiting: "))
    #expect(Tree(defaults.directory.path) == tree)
  }

  @Test func `no promise of a program is made by a command`() throws {
    let path = defaults.directory.path("com.example.app.plist")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    for arguments in [["read", "com.example.app"]] + Self.changes.dropLast() {
      #expect(
        defaults.run(arguments)
          == .init(
            status: 1,
            errors: "defaults: The file cannot be read; suite “com.example.app”; path \(path) "
              + "(read: Is a directory). See the cause.\n"))
    }
  }

  @Test func `a key that XML cannot hold is refused, and all with it`() throws {
    defaults("write", "com.example.app", "k", "old")
    let result = defaults(
      "import", "com.example.app", "-", input: #"{"a": 1, "bell\u0007": 2, "k": "new"}"#)
    #expect(result.status == 1 && result.errors.split(separator: "\n").count == 1)
    #expect(try defaults.values() == ["k": "old"])
  }

  @Test func `a message stays one line whatever it quotes`() {
    let result = defaults("read", "com.example.app", "two\nlines\u{1B}[31m")
    #expect(result.errors.split(separator: "\n").count == 1 && !result.errors.contains("\u{1B}"))
  }
}
