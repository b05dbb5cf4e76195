import Foundation
import TestSupport
import Testing

/// Each test has a D-Bus session, a home and a keyring of its own.
@Suite(
  .enabled(
    if: KeychainSession.isPossible,
    "gnome-keyring, dbus and libsecret-1-0 are not installed"))
struct KeychainTests {
  private let home = TemporaryDirectory()
  private static let secret = "correct-horse-battery"

  @Test func `what is saved in gnome-keyring is loaded by the next process`() throws {
    let first = try KeychainSession(home)
    #expect(try first.ask("keychain get") == "none")
    #expect(try first.ask("keychain delete") == "ok")
    #expect(try first.ask("keychain set \(Self.secret)") == "ok")
    #expect(try first.ask("keychain get") == Self.secret)
    try first.end()
    let second = try KeychainSession(home)
    #expect(try second.ask("keychain get") == Self.secret)
    #expect(try second.ask("keychain set another") == "ok")
    #expect(try second.ask("keychain get") == "another")
    #expect(try second.ask("keychain delete") == "ok")
    #expect(try second.ask("keychain get") == "none")
    try second.end()
  }

  @Test func `bytes are kept exactly, an item for each property`() throws {
    let session = try KeychainSession(home)
    let bytes = Data((0...255).map { UInt8($0) } + [0, 10, 0]).base64EncodedString()
    #expect(try session.ask("bytes set \(bytes)") == "ok")
    #expect(try session.ask("bytes get") == bytes)
    #expect(try session.ask("bytes getNumber") == "Optional(7)")
    #expect(try session.ask("bytes setNumber 60") == "ok")
    #expect(try session.ask("bytes getNumber") == "Optional(60)")
    #expect(try session.ask("bytes setNumber nil") == "ok")
    #expect(try session.ask("bytes getNumber") == "Optional(7)")
    #expect(try session.ask("bytes set \(Data().base64EncodedString())") == "ok")
    #expect(try session.ask("bytes delete") == "ok")
    #expect(try session.ask("bytes get") == "none")
    try session.end()
  }

  @Test func `the page's lines run with the keychain`() throws {
    let session = try KeychainSession(home)
    #expect(try session.ask("page") == "[1, 60, 60, nil] [60, 62, 63, nil, 1]")
    try session.end()
  }

  @Test func `B25: a locked keyring that nobody can unlock is an error`() throws {
    let first = try KeychainSession(home)
    #expect(try first.ask("keychain set \(Self.secret)") == "ok")
    try first.end()
    let second = try KeychainSession(home, unlocking: false)
    // Without a display, gnome-keyring dismisses its prompt itself.
    let codes = ["keychainLocked", "keychainDismissed"]
    #expect(codes.contains(try second.ask("keychain get")))
    #expect(codes.contains(try second.ask("keychain set other")))
    try second.end()
    let third = try KeychainSession(home)
    #expect(try third.ask("keychain get") == Self.secret)
    try third.end()
  }

  @Test(
    .enabled(if: KeychainSession.canMock, "python3-dbus and python3-gi are not installed"),
    arguments: [
      ("locked", "keychainLocked"), ("dismissed", "keychainDismissed"), ("silent", "timedOut"),
      ("mute", "timedOut"), ("dying", "keychainUnavailable"),
    ])
  func `B25: a service that does not serve is told for what it is`(
    mode: String, code: String
  ) throws {
    for verb in ["get", "set x"] {
      let session = try KeychainSession(home, mock: mode)
      #expect(try session.ask("keychain \(verb)") == code, "\(verb)")
      try session.end()
    }
  }

  @Test func `B25: without a bus, and on a bus without a service, there is no keychain`() throws {
    let noBus = try HelperProcess(
      "prefs-helper", home,
      wrapper: ["env", "DBUS_SESSION_BUS_ADDRESS=unix:path=/nonexistent/bus"])
    #expect(try noBus.ask("keychain get") == "keychainUnavailable")
    #expect(try noBus.ask("keychain set \(Self.secret)") == "keychainUnavailable")
    #expect(try noBus.finish() == .exit(0))
    let noService = try KeychainSession(home, command: "true")
    #expect(try noService.ask("keychain set \(Self.secret)") == "keychainUnavailable")
    try noService.end()
  }

  @Test func `B26: a secret that cannot be saved is nowhere in plain text`() throws {
    let session = try KeychainSession(home, command: "true", log: home.path("log"))
    #expect(try session.ask("keychain set \(Self.secret)") == "keychainUnavailable")
    try session.end()
    #expect(try filesWithSecret() == [])
    let other = try KeychainSession(home, log: home.path("log"))
    #expect(try other.ask("keychain set \(Self.secret)") == "ok")
    try other.end()
    #expect(try filesWithSecret() == [])
  }

  @Test func `B07: a secret is in no process's arguments or environment`() throws {
    let session = try KeychainSession(home)
    try session.send("keychain set \(Self.secret)")
    var sightings: [String] = []
    while try !session.hasAnswered() { sightings += processesShowingSecret() }
    #expect(try session.ask("keychain get") == Self.secret)
    sightings += processesShowingSecret()
    #expect(sightings == [])
    try session.end()
  }

  private func filesWithSecret() throws -> [String] {
    let files = FileManager.default.enumerator(atPath: home.path)?.allObjects as? [String] ?? []
    return files.filter { file in
      FileManager.default.contents(atPath: home.path(file))?.range(of: Data(Self.secret.utf8))
        != nil
    }
  }

  private func processesShowingSecret() -> [String] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.filter { Int($0) != nil }.flatMap { process in
      ["/proc/\(process)/cmdline", "/proc/\(process)/environ"]
    }.filter {
      FileManager.default.contents(atPath: $0)?.range(of: Data(Self.secret.utf8)) != nil
    }
  }
}
