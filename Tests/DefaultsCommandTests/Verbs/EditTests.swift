import DefaultsStorage
import Foundation
import TestSupport
import Testing

@Suite struct EditTests {
  private let defaults = CommandRun()

  private static func replace(_ old: String, with new: String) -> (String) -> Int32 {
    { path in
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      try? text.replacing(old, with: new).write(toFile: path, atomically: false, encoding: .utf8)
      return 0
    }
  }

  @Test func `what was edited is kept, and nothing else is touched`() throws {
    defaults("write", "com.example.app", "{ a = old; b = 2; }")
    #expect(defaults("edit", "com.example.app", edit: Self.replace("old", with: "new")) == .init())
    #expect(try defaults.values() == ["a": "new", "b": "2"])
    let tree = Tree(defaults.directory.path)
    #expect(defaults("edit", "com.example.app") == .init())
    #expect(Tree(defaults.directory.path) == tree)
  }

  @Test func `a mistake is asked about, and edited again`() throws {
    defaults("write", "com.example.app", "{ a = old; }")
    var tries = 0
    let result = defaults(
      "edit", "com.example.app", answers: [true],
      edit: { path in
        tries += 1
        return Self.replace(
          tries == 1 ? "</dict>" : "<string>old</string>",
          with: tries == 1 ? "" : "<string>new</string></dict>")(path)
      })
    #expect(result.status == 0 && result.errors.contains("does not parse") && tries == 2)
    #expect(try defaults.values() == ["a": "new"])
  }

  @Test func `without an answer nothing is changed and the text is not lost`() throws {
    defaults("write", "com.example.app", "{ a = old; }")
    let result = defaults("edit", "com.example.app", edit: Self.replace("</dict>", with: "typed"))
    #expect(result.status == 1)
    #expect(try defaults.values() == ["a": "old"])
    let draft = try #require(result.errors.split(separator: " ").last).dropLast()
    #expect(try String(contentsOfFile: String(draft), encoding: .utf8).contains("typed"))
    try FileManager.default.removeItem(
      at: URL(fileURLWithPath: String(draft)).deletingLastPathComponent())
  }

  @Test func `an editor that fails changes nothing`() throws {
    defaults("write", "com.example.app", "{ a = old; }")
    let result = defaults(
      "edit", "com.example.app",
      edit: { path in
        _ = Self.replace("old", with: "new")(path)
        return 1
      })
    #expect(result.status == 1)
    #expect(try defaults.values() == ["a": "old"])
  }

  @Test func `an editor that leaves no file changes nothing and leaves nothing`() throws {
    defaults("write", "com.example.app", "{ a = old; }")
    var draft = ""
    let result = defaults(
      "edit", "com.example.app",
      edit: { path in
        draft = path
        unlink(path)
        return 0
      })
    #expect(
      result
        == .init(status: 1, errors: "defaults: The editor left no file; nothing is changed\n"))
    #expect(!FileManager.default.fileExists(atPath: (draft as NSString).deletingLastPathComponent))
    #expect(try defaults.values() == ["a": "old"])
  }

  @Test func `what was typed is not lost when it cannot be saved`() throws {
    defaults("write", "com.example.app", "{ a = old; }")
    var draft = ""
    let result = defaults(
      "edit", "com.example.app",
      edit: { path in
        draft = path
        try? Data("{ broken".utf8).write(to: defaults.directory.url("com.example.app.plist"))
        return Self.replace("old", with: "new")(path)
      })
    #expect(result.status == 1 && result.errors.contains("; what you wrote is in \(draft)\n"))
    #expect(try String(contentsOfFile: draft, encoding: .utf8).contains("new"))
    try FileManager.default.removeItem(
      at: URL(fileURLWithPath: draft).deletingLastPathComponent())
  }

  @Test func `what others change meanwhile is kept; a conflict is told`() throws {
    defaults("write", "com.example.app", "{ a = old; b = old; }")
    let result = defaults(
      "edit", "com.example.app",
      edit: { path in
        defaults("write", "com.example.app", "b", "theirs")
        defaults("write", "com.example.app", "c", "theirs")
        return Self.replace("<key>a</key>\n\t<string>old", with: "<key>a</key>\n\t<string>mine")(
          path)
      })
    #expect(result == .init())
    #expect(try defaults.values() == ["a": "mine", "b": "theirs", "c": "theirs"])
    let conflict = defaults(
      "edit", "com.example.app",
      edit: { path in
        defaults("write", "com.example.app", "a", "theirs")
        return Self.replace("mine", with: "mine again")(path)
      })
    #expect(conflict.status == 0 && conflict.errors.contains("yours is kept: a"))
    #expect(try defaults.value("a") == "mine again")
  }

  @Test func `what the draft cannot hold exactly is kept as it was`() throws {
    let old: [PropertyList.Key: PropertyList] = [
      "d": .date(Date(timeIntervalSinceReferenceDate: 0.25)), "k": "old",
    ]
    try Data(BinaryPropertyListWriter.write(old)).write(
      to: defaults.directory.url("com.example.app.plist"))
    #expect(defaults("edit", "com.example.app", edit: Self.replace("old", with: "new")) == .init())
    #expect(try defaults.value("d") == old["d"])
    #expect(
      defaults("edit", "--json", "com.example.app", edit: Self.replace("new", with: "json"))
        == .init())
    #expect(try defaults.values() == ["d": old["d"] ?? .null, "k": "json"])
  }
}
