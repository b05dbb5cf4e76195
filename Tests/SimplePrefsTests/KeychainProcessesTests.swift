import Foundation
import TestSupport
import Testing

/// The keyring, the bus and the program's own processes come and go.
@Suite(
  .enabled(
    if: KeychainSession.isPossible,
    "gnome-keyring, dbus and libsecret-1-0 are not installed"))
struct KeychainProcessesTests {
  private let home = TemporaryDirectory()

  @Test func `B25: a keyring that was killed is told, and used when it is there again`() throws {
    let session = try KeychainSession(home)
    #expect(try session.ask("keychain set stored") == "ok")
    try session.killKeyring()
    for verb in ["get", "set other", "delete"] {
      #expect(try session.ask("keychain \(verb)") == "keychainUnavailable")
    }
    try session.startKeyring()
    #expect(try session.ask("keychain get") == "stored")
    #expect(try session.ask("keychain set other") == "ok")
    try session.end()
  }

  @Test func `B25: a bus that was killed does not end the program, nor its use of the next`() throws
  {
    let session = try KeychainSession(home, onBusOfItsOwn: ())
    #expect(try session.ask("keychain set stored") == "ok")
    try session.killBus()
    #expect(try session.ask("keychain get") == "keychainUnavailable")
    try session.startBus()
    #expect(try session.ask("keychain get") == "keychainUnavailable")
    try session.startKeyring()
    #expect(try session.ask("keychain get") == "stored")
    try session.killBus()
    try session.end()
  }

  @Test func `B25: a keyring that is locked during use is an error until it is unlocked`() throws {
    let session = try KeychainSession(home)
    #expect(try session.ask("keychain set stored") == "ok")
    try session.lockKeyring()
    for verb in ["get", "set other", "delete"] {
      // Without a display, gnome-keyring dismisses its prompt itself.
      #expect(
        ["keychainLocked", "keychainDismissed"].contains(try session.ask("keychain \(verb)")))
    }
    try session.killKeyring()
    try session.startKeyring()
    #expect(try session.ask("keychain get") == "stored")
    try session.end()
  }

  @Test(arguments: ["get", "set other", "delete"])
  func `a child made by fork is told at once that its parent has the keychain`(
    verb: String
  ) throws {
    let session = try KeychainSession(home)
    #expect(try session.ask("fork keychain get") == "none")
    #expect(try session.answer() == "ok")
    #expect(try session.ask("keychain set stored") == "ok")
    #expect(try session.ask("fork keychain \(verb)") == "keychainUnavailable")
    #expect(try session.answer() == "ok")
    #expect(try session.ask("keychain get") == "stored")
    try session.end()
  }

  @Test func `threads that use one item at the same time all succeed`() throws {
    let session = try KeychainSession(home)
    #expect(try session.ask("together 16 keychain get") == "none")
    #expect(try session.ask("together 16 keychain set x") == "ok")
    #expect(try session.ask("together 16 keychain get") == "x")
    #expect(try session.ask("together 16 keychain delete") == "ok")
    try session.end()
  }

  @Test func `an item that another removes while it is used is no error`() throws {
    let session = try KeychainSession(home)
    for _ in 1...Size.of(fast: 5, full: 200) {
      let answers = try session.ask("together 24 keychain get/keychain set x/keychain delete")
      #expect(Set(answers.split(separator: " ")).isSubset(of: ["none", "ok", "x"]))
    }
    try session.end()
  }
}
