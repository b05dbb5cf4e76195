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

  @Test func `a property that is set to nil has its default`() throws {
    let session = try KeychainSession(home)
    #expect(try session.ask("number get") == "Optional(7)")
    #expect(try session.ask("number set 60") == "ok")
    #expect(try session.ask("number get") == "Optional(60)")
    #expect(try session.ask("number set nil") == "ok")
    #expect(try session.ask("number get") == "Optional(7)")
    try session.end()
  }

  private static let keys = [
    "key", "", " ", "ключ\n\t\"\\=", "\u{FFFE}\u{1F600}", String(repeating: "k", count: 5_000),
  ]

  @Test func `bytes are kept exactly, under any key`() throws {
    let session = try KeychainSession(home)
    let values = [Data(), Data([0]), Data((0...255).map { UInt8($0) } + [0, 10, 0])]
    let large = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    for key in Self.keys {
      let item = "item \(Data(key.utf8).base64EncodedString())"
      for value in values + (key.isEmpty ? [large] : []) {
        let base64 = value.base64EncodedString()
        #expect(try session.ask("\(item) \(base64)") == "ok")
        #expect(try session.ask("\(item) get") == base64)
      }
    }
    for key in Self.keys {
      let item = "item \(Data(key.utf8).base64EncodedString())"
      #expect(try session.ask("\(item) delete") == "ok")
      #expect(try session.ask("\(item) get") == "none")
    }
    let item = "item \(Data("a\0b".utf8).base64EncodedString())"
    for verb in ["get", "AAA=", "delete"] {
      #expect(try session.ask("\(item) \(verb)") == "invalidKey")
    }
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
