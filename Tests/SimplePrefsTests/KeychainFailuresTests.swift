import Foundation
import TestSupport
import Testing

/// A service that fails at each of the calls that an operation makes of it. That an operation ends in
/// time is a part of each test: an answer is waited for less long than GLib waits for one call.
@Suite(
  .enabled(
    if: KeychainSession.isPossible && KeychainSession.canMock,
    "dbus, libsecret-1-0, python3-dbus and python3-gi are not installed"))
struct KeychainFailuresTests {
  private let home = TemporaryDirectory()

  /// What each operation calls.
  private static let calls = [
    ("get", ["OpenSession", "GetAll", "SearchItems", "GetAllOfItem", "GetSecrets"]),
    ("set x", ["OpenSession", "GetAll", "SearchItems", "GetAllOfItem", "ReadAlias", "CreateItem"]),
    ("delete", ["OpenSession", "GetAll", "SearchItems", "GetAllOfItem", "Delete"]),
  ].flatMap { verb, methods in methods.map { (verb, $0) } }

  private static let shortLimit = 300
  private static let verbs = ["get", "set x", "delete"]

  @Test func `a service that serves is used`() throws {
    let session = try KeychainSession(home, mock: "open")
    #expect(try session.ask("keychain get") == "stored")
    #expect(try session.ask("keychain set x") == "ok")
    #expect(try session.ask("keychain get") == "x")
    #expect(try session.ask("keychain delete") == "ok")
    #expect(try session.ask("keychain get") == "none")
    try session.end()
  }

  @Test(
    arguments: [
      ("locked", "keychainLocked"), ("dismissed", "keychainDismissed"), ("silent", "timedOut"),
      ("silent mute Prompt", "timedOut"), ("silent mute Dismiss", "timedOut"),
      ("locked mute Unlock", "timedOut"), ("locked dying Unlock", "keychainUnavailable"),
      ("silent dying Prompt", "keychainUnavailable"),
    ], verbs)
  func `B25: a service that does not unlock is told for what it is`(
    mode: (name: String, code: String), verb: String
  ) throws {
    let session = try KeychainSession(
      home, mock: mode.name, timeLimit: mode.code == "timedOut" ? Self.shortLimit : 10_000)
    #expect(try session.ask("keychain \(verb)") == mode.code)
    try session.end()
  }

  @Test(arguments: calls)
  func `B25: a call that is never answered ends the operation in time`(
    verb: String, method: String
  ) throws {
    let session = try KeychainSession(home, mock: "open mute \(method)", timeLimit: Self.shortLimit)
    #expect(try session.ask("keychain \(verb)") == "timedOut")
    try session.end()
  }

  @Test(arguments: calls)
  func `B25: a service that dies during an operation is told, without a word of GLib's`(
    verb: String, method: String
  ) throws {
    let log = home.path("log")
    let session = try KeychainSession(home, mock: "open dying \(method)", log: log)
    #expect(try session.ask("keychain \(verb)") == "keychainUnavailable")
    #expect(try session.ask("keychain \(verb)") == "keychainUnavailable")
    try session.end()
    #expect(try !home.text("log").contains("CRITICAL"))
  }

  /// Every call is answered within the limit, and all of them together are not.
  @Test(arguments: verbs)
  func `B25: the time limit is one for all calls of an operation`(verb: String) throws {
    let session = try KeychainSession(home, mock: "open slow 0.2", timeLimit: Self.shortLimit)
    #expect(try session.ask("keychain \(verb)") == "timedOut")
    #expect(try session.ask("together 8 keychain \(verb)") == "timedOut")
    try session.end()
  }

  @Test func `B25: a save has one time limit for what it reads and what it writes`() throws {
    // Either of them alone takes less than the limit.
    let session = try KeychainSession(home, mock: "open slow 0.1", timeLimit: 1_000)
    #expect(try session.ask("keychain set x") == "timedOut")
    try session.end()
  }

  @Test(
    arguments: [
      ("get", "OpenSession"), ("get", "SearchItems"), ("get", "GetAllOfItem"),
      ("set x", "OpenSession"), ("set x", "SearchItems"), ("set x", "GetAllOfItem"),
      ("delete", "OpenSession"), ("delete", "SearchItems"),
    ])
  func `B25: a collection that is locked meanwhile is not taken for an empty one`(
    verb: String, method: String
  ) throws {
    let session = try KeychainSession(home, mock: "open closing \(method)")
    #expect(try session.ask("keychain \(verb)") == "keychainDismissed")
    try session.end()
  }
}
