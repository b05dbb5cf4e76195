import Foundation
import TestSupport
import Testing

/// What does not read or cannot be written: told once, thrown with a remedy, kept in memory.
@Suite struct BadInputTests {
  private let suite = TestSuite()
  private var directory: TemporaryDirectory { suite.directory }

  static let twentyKeys =
    "<plist version=\"1.0\">\n<dict>\n"
    + (10..<30).map { "  <key>k\($0)</key>\n  <string>v\($0)</string>\n" }.joined()
    + "</dict>\n</plist>\n"

  /// What a helper says of values that cannot be saved: told once, thrown each time, and held.
  private func expectHeld(
    _ helper: HelperProcess, _ code: String, path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try helper.ask("set name Ada")
    for line in ["put other value", "sync", "sync"] {
      let thrown = try #require(ToldError(helper.ask(line)), sourceLocation: sourceLocation)
      #expect(thrown.code == code, sourceLocation: sourceLocation)
      #expect(thrown.suite == TestSuite.name, sourceLocation: sourceLocation)
      #expect(thrown.path.hasPrefix(path), "\(thrown.path)", sourceLocation: sourceLocation)
      #expect(!thrown.message.isEmpty && !thrown.remedy.isEmpty, sourceLocation: sourceLocation)
      #expect(!thrown.cause.isEmpty, sourceLocation: sourceLocation)
    }
    #expect(try helper.ask("text name") == "Ada", sourceLocation: sourceLocation)
    #expect(try helper.ask("text other") == "value", sourceLocation: sourceLocation)
    let told = try ToldError.all(helper.ask("told"))
    #expect(!told.isEmpty, sourceLocation: sourceLocation)
    #expect(
      Set(told.map(\.description)).count == told.count, "told twice: \(told.map(\.description))",
      sourceLocation: sourceLocation)
  }

  // MARK: No place

  @Test(.enabled(if: Program.isRoot, "only root can become a user without a password entry"))
  func `without HOME and password entry there is no directory, and the values stay in memory`()
    throws
  {
    let nowhere = ["env", "-u", "XDG_CONFIG_HOME", "-u", "HOME"]
    let helper = try suite.unopened(wrapper: nowhere)
    #expect(try helper.ask("user 54321") == "ok")
    let refused = try #require(ToldError(helper.ask("validating \(TestSuite.name)")))
    #expect(refused.code == "noConfigDirectory")
    #expect(refused.suite == TestSuite.name)
    #expect(refused.remedy.contains("XDG_CONFIG_HOME"))
    #expect(try helper.ask("suite \(TestSuite.name)") == "ok")
    #expect(try helper.ask("where") == "nowhere")
    try helper.ask("set name Ada")
    try helper.ask("set other value")
    #expect(try helper.ask("text name") == "Ada")
    #expect(try ToldError.all(helper.ask("told")).map(\.code) == ["noConfigDirectory"])
    #expect(try ToldError(helper.ask("sync"))?.code == "noConfigDirectory")
    #expect(try ToldError(helper.ask("put name Grace"))?.code == "noConfigDirectory")
    #expect(try helper.ask("text name") == "Grace")
  }

  @Test func `a configuration path that is a file is told, thrown, and left alone`() throws {
    try Data("mine".utf8).write(to: directory.url("config"))
    for place in ["config", "config/deep"] {
      let helper = try suite.helper(
        wrapper: ["env", "XDG_CONFIG_HOME=\(directory.path(place))"])
      try expectHeld(helper, "accessDenied", path: directory.path("config"))
      try helper.finish()
    }
    #expect(try directory.text("config") == "mine")
  }

  @Test(
    .enabled(if: Program.isRoot, "only root can become a user whom the mode keeps out"),
    arguments: [0o000, 0o500] as [mode_t])
  func `a directory without permission is told and thrown`(mode: mode_t) throws {
    try directory.makeDirectory("config")
    try Data(Self.twentyKeys.utf8).write(to: directory.url("config/\(suite.file)"))
    chmod(directory.path("config/\(suite.file)"), 0o644)
    chown(directory.path("config"), 65_534, 65_534)
    chmod(directory.path("config"), mode)
    let helper = try suite.unopened(
      wrapper: ["env", "XDG_CONFIG_HOME=\(directory.path("config"))"])
    #expect(try helper.ask("user 65534") == "ok")
    try helper.ask("suite \(TestSuite.name)")
    #expect(try helper.ask("text k12") == (mode == 0 ? "nil" : "v12"))
    try expectHeld(helper, "accessDenied", path: directory.path("config"))
    try helper.finish()
    #expect(try directory.text("config/\(suite.file)") == Self.twentyKeys)
  }

  // MARK: No domain

  @Test(arguments: [
    ("one closing tag less", twentyKeys.replacing("v15</string>", with: "v15")),
    ("a word", "hello"),
    ("blank", "  \n\n"),
    ("a whole file and more", twentyKeys + "more"),
    ("cut off", String(twentyKeys.prefix(300))),
    ("a list at the top", "<plist version=\"1.0\"><array><string>x</string></array></plist>"),
    ("a string at the top", "<plist version=\"1.0\"><string>x</string></plist>"),
  ])
  func `B03: a file that is no domain reads as empty, is told, and its bytes survive a save`(
    what: String, text: String
  ) throws {
    try suite.write(text)
    let helper = try suite.helper()
    #expect(try helper.ask("text k12") == "nil")
    let told = try ToldError.all(helper.ask("told"))
    #expect(told.map(\.code) == ["malformedFile"], "\(told.map(\.description))")
    #expect(told.first?.path == suite.path)
    #expect(told.first?.suite == TestSuite.name)
    #expect(told.first.map { !$0.cause.isEmpty && !$0.remedy.isEmpty } == true)
    // Nothing to write, so the file stays where it is.
    #expect(try helper.ask("sync") == "ok")
    #expect(directory.names() == [suite.file])
    #expect(try suite.bytes() == Data(text.utf8))

    #expect(try helper.ask("put name Ada") == "ok")
    #expect(try helper.ask("sync") == "ok")
    try helper.finish()
    let aside = try #require(directory.names().first { $0 != suite.file })
    #expect(directory.names().count == 2)
    #expect(aside.hasPrefix("\(suite.file).damaged-"))
    #expect(try directory.text(aside) == text)
    #expect(try suite.run("text name") == ["Ada"])
  }

  @Test(arguments: [
    #"{"k1": "v1", "k2": "v2""}"#, #"{"k1": "v1", "#, "[1, 2]", "\"text\"", "hello",
  ])
  func `B03: JSON that is no domain reads as empty, is told, and its bytes survive a save`(
    text: String
  ) throws {
    let file = "\(TestSuite.name).json"
    try Data(text.utf8).write(to: directory.url(file))
    let helper = try suite.helper()
    #expect(try helper.ask("text k1") == "nil")
    #expect(try ToldError.all(helper.ask("told")).map(\.code) == ["malformedFile"])
    #expect(try helper.ask("put name Ada") == "ok")
    #expect(try helper.ask("sync") == "ok")
    try helper.finish()
    let aside = try #require(directory.names().first { $0 != file })
    #expect(try directory.text(aside) == text)
    #expect(try directory.text(file).contains("\"Ada\""))
  }

  @Test func `a file without bytes is an empty domain, told once`() throws {
    try suite.write("")
    let helper = try suite.helper()
    #expect(try helper.ask("text name") == "nil")
    #expect(try helper.ask("number count") == "7")
    let told = try ToldError.all(helper.ask("told"))
    #expect(told.map(\.code) == ["malformedFile"])
    #expect(told.first?.path == suite.path)
    #expect(try helper.ask("put name Ada") == "ok")
    #expect(try helper.ask("sync") == "ok")
    #expect(try ToldError.all(helper.ask("told")).count == 1)
    try helper.finish()
    #expect(directory.names() == [suite.file])
    #expect(try suite.run("text name") == ["Ada"])
  }

  // MARK: Values

  @Test func `a stored value of another type reads as the default, stays, and is told once`() throws
  {
    try suite.write(Self.twentyKeys)
    let helper = try suite.helper()
    #expect(try helper.ask("number k12") == "7")
    #expect(try helper.ask("number k12") == "7")
    let told = try ToldError.all(helper.ask("told"))
    #expect(told.map(\.code) == ["typeMismatch"])
    #expect(told.first?.suite == TestSuite.name)
    #expect(told.first?.path == suite.path)
    #expect(told.first?.description.contains("k12") == true)
    #expect(told.first?.remedy.isEmpty == false)
    #expect(try helper.ask("put name Ada") == "ok")
    #expect(try helper.ask("sync") == "ok")
    #expect(try helper.ask("text k12") == "v12")
    try helper.finish()
    #expect(try suite.run("text k12") == ["v12"])
  }

  @Test func `a directory in the place of the file is told and thrown`() throws {
    try directory.makeDirectory(suite.file)
    let helper = try suite.helper()
    try helper.ask("set name Ada")
    let thrown = try #require(ToldError(helper.ask("sync")))
    #expect(thrown.path == suite.path)
    #expect(!thrown.cause.isEmpty && !thrown.remedy.isEmpty)
    #expect(try helper.ask("text name") == "Ada")
    #expect(try ToldError.all(helper.ask("told")).count == 1)
  }
}
