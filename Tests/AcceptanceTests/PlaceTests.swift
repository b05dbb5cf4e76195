import DynamicDefaults
import Foundation
import TestSupport
import Testing

/// Where files are, and where they must not be.
@Suite struct PlaceTests {
  private let suite = TestSuite()
  private var directory: TemporaryDirectory { suite.directory }

  // MARK: The XDG directories

  @Test(arguments: ["relcfg", "", "~/.config", "./cfg"])
  func `B08: an XDG_CONFIG_HOME that is no absolute path is ignored`(value: String) throws {
    try directory.makeDirectory("home")
    try directory.makeDirectory("work")
    let helper = try suite.helper(
      wrapper: [
        "env", "-C", directory.path("work"), "XDG_CONFIG_HOME=\(value)",
        "HOME=\(directory.path("home"))",
      ])
    let file = "home/.config/\(suite.file)"
    #expect(try helper.ask("where") == directory.path(file))
    #expect(try helper.ask("put name Ada") == "ok")
    #expect(try helper.ask("sync") == "ok")
    try helper.finish()
    #expect(try directory.text(file).contains("<string>Ada</string>"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path("work")) == [])
  }

  @Test(arguments: ["my settings", "a/b", "end/"])
  func `B08: an absolute XDG_CONFIG_HOME is obeyed, and made if it is absent`(
    name: String
  ) throws {
    let helper = try suite.helper(wrapper: ["env", "XDG_CONFIG_HOME=\(directory.path(name))"])
    #expect(try helper.ask("put name Ada") == "ok")
    #expect(try helper.ask("sync") == "ok")
    try helper.finish()
    let file = directory.url(name).appending(path: suite.file).path
    #expect(FileManager.default.fileExists(atPath: file))
  }

  // MARK: Suite names

  @Test(arguments: [
    "", "/", "a/b", "/etc/x", "../../evil", ".", "..", ".hidden", "x\0y", "NSGlobalDomain",
    String(repeating: "x", count: 201), String(repeating: "x", count: 300),
    String(repeating: "é", count: 101), "line\nbreak/",
  ])
  func `B27: a name that is no file's name is refused, and says what to do`(name: String) throws {
    let error = try #require(throws: DefaultsError.self) { try Defaults(validating: name) }
    #expect(error.code == .invalidSuiteName)
    #expect(error.suite == name)
    #expect(!error.message.isEmpty && !error.remedy.isEmpty)
    #expect(!error.description.unicodeScalars.contains { $0.value < 0x20 })
    #expect(UntypedDefaults(suiteName: name) == nil)
  }

  @Test(arguments: [
    "com.e.tool.plist", "trailing ", "-g", "é", "x.damaged", String(repeating: "x", count: 200),
  ])
  func `B27: any other name is one file in the directory`(name: String) throws {
    try directory.makeDirectory("config")
    let helper = try suite.helper(
      wrapper: ["env", "XDG_CONFIG_HOME=\(directory.path("config"))"], "validating \(name)")
    #expect(try helper.ask("put name Ada") == "ok")
    #expect(try helper.ask("sync") == "ok")
    try helper.finish()
    let files = try FileManager.default.contentsOfDirectory(atPath: directory.path("config"))
    #expect(files == [name + ".plist"])
    #expect(directory.names() == ["config"])
  }

  @Test(.enabled(if: Program.isRoot, "only root can make a file of another user"))
  func `B27: a link that a stranger has planted is not followed`() throws {
    try Data("victim".utf8).write(to: directory.url("victim"))
    try directory.makeDirectory("config")
    let link = "config/\(suite.file)"
    try directory.link(link, to: directory.path("victim"))
    lchown(directory.path(link), 65_534, 65_534)
    let helper = try suite.helper(wrapper: ["env", "XDG_CONFIG_HOME=\(directory.path("config"))"])
    try helper.ask("set name Ada")
    let error = try #require(ToldError(helper.ask("sync")))
    #expect(error.code == "accessDenied")
    #expect(error.path == directory.path(link))
    #expect(try directory.text("victim") == "victim")
  }
}
