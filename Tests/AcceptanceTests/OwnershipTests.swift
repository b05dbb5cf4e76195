import Foundation
import TestSupport
import Testing

/// Root works in the directory of another user, as `sudo` makes it do.
@Suite(.enabled(if: Program.isRoot, "only root can become another user"))
struct OwnershipTests {
  private static let user: uid_t = 65_534

  private let suite = TestSuite()
  private var directory: TemporaryDirectory { suite.directory }

  private func ownDirectory() { chown(directory.path, Self.user, Self.user) }

  private func owners() throws -> Set<uid_t> {
    Set(try directory.names().map { try directory.status($0).st_uid })
  }

  private func asUser(_ lines: [String]) throws -> [String] {
    let helper = try suite.unopened()
    #expect(try helper.ask("user \(Self.user)") == "ok")
    try helper.ask("suite \(TestSuite.name)")
    defer { _ = try? helper.finish() }
    return try lines.map { try helper.ask($0) }
  }

  @Test func `B29: what root makes in a user's directory belongs to the user`() throws {
    ownDirectory()
    let helper = try suite.helper()
    try helper.ask("set name Ada")
    // The journal is the user's, too.
    #expect(try owners() == [Self.user])
    #expect(try helper.ask("sync") == "ok")
    try helper.finish()
    #expect(try owners() == [Self.user])
    #expect(try asUser(["text name", "put name Grace", "sync"]) == ["Ada", "ok", "ok"])
    #expect(try suite.run("text name") == ["Grace"])
  }

  @Test func `B29: a directory that root makes in a user's belongs to the user, too`() throws {
    ownDirectory()
    let helper = try suite.helper(
      wrapper: ["env", "XDG_CONFIG_HOME=\(directory.path("home/.config"))"])
    try helper.ask("set name Ada")
    #expect(try helper.ask("sync") == "ok")
    try helper.finish()
    for name in ["home", "home/.config", "home/.config/\(suite.file)"] {
      #expect(try directory.status(name).st_uid == Self.user, "\(name)")
    }
  }

  @Test func `B29: a file keeps its owner and group when root saves it`() throws {
    ownDirectory()
    try suite.write(#"<plist version="1.0"><dict/></plist>"#)
    chown(suite.path, Self.user, 1)
    try suite.run("set name Ada", "sync")
    let status = try directory.status(suite.file)
    #expect(status.st_uid == Self.user)
    #expect(status.st_gid == 1)
  }

  @Test func `B29: a file that the user may not read is told with a cure, and nothing is lost`()
    throws
  {
    ownDirectory()
    let text = #"<plist version="1.0"><dict><key>name</key><string>root's</string></dict></plist>"#
    try suite.write(text)
    chmod(suite.path, 0o600)
    let answers = try asUser(["text name", "set name Ada", "text name", "sync", "told"])
    #expect(answers[0] == "nil")
    #expect(answers[2] == "Ada")
    let thrown = try #require(ToldError(answers[3]))
    #expect(thrown.code == "accessDenied")
    #expect(thrown.path == suite.path)
    #expect(!thrown.remedy.isEmpty && !thrown.cause.isEmpty)
    #expect(ToldError.all(answers[4]).contains { $0.code == "accessDenied" })
    #expect(try suite.bytes() == Data(text.utf8))
    // The value waits, and lands as soon as the file may be read.
    chown(suite.path, Self.user, Self.user)
    #expect(try asUser(["text name", "sync"]) == ["Ada", "ok"])
  }
}
