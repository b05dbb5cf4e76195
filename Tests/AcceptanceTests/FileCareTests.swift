import Foundation
import TestSupport
import Testing

/// What a save leaves as it was.
@Suite struct FileCareTests {
  private let suite = TestSuite()
  private var directory: TemporaryDirectory { suite.directory }

  private static let undeclared = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>zz</key><string>unknown</string>
      <key>when</key><date>2001-01-01T00:00:00Z</date>
      <key>deep</key><dict><key>b</key><data>AAE=</data><key>a</key><array><real>0.5</real></array></dict>
    </dict></plist>
    """

  @Test func `keys that nobody declared stay, with their values and types`() throws {
    try suite.write(Self.undeclared)
    try suite.run("set name Ada", "sync")
    let tree = try PropertyListSerialization.propertyList(from: suite.bytes(), format: nil)
    let values = try #require(tree as? [String: Any])
    #expect(values["zz"] as? String == "unknown")
    #expect(values["when"] as? Date == Date(timeIntervalSinceReferenceDate: 0))
    let deep = try #require(values["deep"] as? [String: Any])
    #expect(deep["b"] as? Data == Data([0, 1]))
    #expect(deep["a"] as? [Double] == [0.5])
    #expect(values["name"] as? String == "Ada")
    #expect(values.count == 4)
  }

  // MARK: Symbolic links

  @Test(arguments: ["absolute", "relative", "chain", "directory"])
  func `B01: a symbolic link stays one, and what it refers to is replaced`(kind: String) throws {
    let real = "real/x.plist"
    try directory.makeDirectory("real")
    try directory.makeDirectory("config")
    try Data(Self.undeclared.utf8).write(to: directory.url(real))
    let link = "config/\(suite.file)"
    switch kind {
    case "absolute": try directory.link(link, to: directory.path(real))
    case "relative": try directory.link(link, to: "../real/x.plist")
    case "chain":
      try directory.link("config/second", to: "../real/x.plist")
      try directory.link(link, to: "second")
    default:
      try directory.link("real/\(suite.file)", to: "x.plist")
      try FileManager.default.removeItem(atPath: directory.path("config"))
      try directory.link("config", to: "real")
    }
    let helper = try suite.helper(
      wrapper: ["env", "XDG_CONFIG_HOME=\(directory.path("config"))"])
    #expect(try helper.ask("text zz") == "unknown")
    #expect(try helper.ask("put name Ada") == "ok")
    #expect(try helper.ask("sync") == "ok")
    try helper.finish()

    #expect(try directory.isLink(kind == "directory" ? "config" : link))
    #expect(try directory.isLink(link))
    #expect(try directory.status(real).st_mode & S_IFMT == S_IFREG)
    #expect(try directory.text(real).contains("<string>Ada</string>"))
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path("real"))
    #expect(names.sorted() == (kind == "directory" ? [suite.file, "x.plist"] : ["x.plist"]))
  }

  // MARK: Modes

  @Test(arguments: [0o644, 0o600, 0o640, 0o444] as [mode_t])
  func `B02: the mode of a file stays what it is`(mode: mode_t) throws {
    try suite.write(Self.undeclared)
    chmod(suite.path, mode)
    try suite.run("umask 0", "set name Ada", "sync")
    #expect(try directory.mode(suite.file) == mode)
    #expect(try suite.run("text name") == ["Ada"])
  }

  @Test(arguments: ["022", "002", "000"])
  func `B02: new files are 0600 and new directories 0700, whatever the umask`(
    umask: String
  ) throws {
    let helper = try suite.unopened(
      wrapper: ["env", "XDG_CONFIG_HOME=\(directory.path("new/config"))"])
    try helper.ask("umask \(umask)")
    try helper.ask("suite \(TestSuite.name)")
    try helper.ask("set name Ada")
    // The journal and the lock too, while they are there.
    let before = try modes(in: "new/config")
    #expect(before.allSatisfy { $0 == 0o600 })
    #expect(try helper.ask("sync") == "ok")
    #expect(try modes(in: "new/config").allSatisfy { $0 == 0o600 })
    try helper.finish()
    #expect(try directory.mode("new/config/\(suite.file)") == 0o600)
    #expect(try directory.mode("new/config") == 0o700)
    #expect(try directory.mode("new") == 0o700)
  }

  private func modes(in name: String) throws -> [mode_t] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path(name))
      .map { try directory.mode("\(name)/\($0)") }
  }

  // MARK: Order and noise

  @Test(arguments: ["plist", "json"])
  func `B16: each save changes one line, from whatever process it comes`(ending: String) throws {
    let opening = ending == "json" ? "json \(TestSuite.name)" : "suite \(TestSuite.name)"
    func run(_ lines: [String]) throws {
      let helper = try suite.helper(opening)
      for line in lines { try helper.ask(line) }
      try helper.finish()
    }
    func lines() throws -> [String] {
      try directory.text("\(TestSuite.name).\(ending)").components(separatedBy: "\n")
    }
    try run((10..<40).map { "set key\($0) a/b \($0)" })
    var before = try lines()
    for number in [11, 35, 20, 39, 10] {
      try run(["set key\(number) changed"])
      let after = try lines()
      let changed = zip(before, after).filter { $0 != $1 }
      #expect(after.count == before.count)
      #expect(changed.count == 1)
      #expect(changed.first?.1.contains("changed") == true)
      before = after
    }
    #expect(before.contains { $0.contains("a/b 12") })
  }

  @Test func `B16: a save that changes nothing leaves the bytes and the times alone`() throws {
    try suite.write(Self.undeclared)
    let before = try directory.status(suite.file)
    try suite.run("set zz unknown", "sync", "remove absent", "sync")
    let after = try directory.status(suite.file)
    #expect(try suite.bytes() == Data(Self.undeclared.utf8))
    #expect(after.st_mtim.tv_sec == before.st_mtim.tv_sec)
    #expect(after.st_mtim.tv_nsec == before.st_mtim.tv_nsec)
    #expect(after.st_ino == before.st_ino)
  }
}
