import Foundation
import TestSupport
import Testing

/// What saving does to the file's surroundings.
@Suite struct FileTests {
  private static let old = "<plist><dict><key>old</key><integer>1</integer></dict></plist>"

  // MARK: Links

  @Test(arguments: [true, false])
  func `B01: a link stays a link and its target is replaced`(isRelative: Bool) throws {
    let domain = TestDomain()
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: domain.directory.path("real"), withIntermediateDirectories: true)
    try Data(Self.old.utf8).write(to: domain.directory.url("real/x.plist"))
    let destination = isRelative ? "real/x.plist" : domain.directory.path("real/x.plist")
    try manager.createSymbolicLink(atPath: domain.path, withDestinationPath: destination)
    #expect(try domain.ask("set k 2") == "ok")
    #expect(try manager.destinationOfSymbolicLink(atPath: domain.path) == destination)
    #expect(try domain.contents() == ["old": 1, "k": 2])
    #expect(try manager.contentsOfDirectory(atPath: domain.directory.path("real")) == ["x.plist"])
    #expect(domain.directory.names() == [domain.file, "real"])
  }

  @Test func `B01: a linked configuration directory stays a link`() throws {
    let domain = TestDomain()
    let manager = FileManager.default
    let real = TemporaryDirectory()
    try manager.removeItem(atPath: domain.directory.path)
    try manager.createSymbolicLink(
      atPath: domain.directory.path, withDestinationPath: real.path)
    #expect(try domain.ask("set k 1") == "ok")
    #expect(try manager.destinationOfSymbolicLink(atPath: domain.directory.path) == real.path)
    #expect(real.names() == [domain.file])
  }

  @Test func `two names of one file lose nothing of each other`() throws {
    let domain = TestDomain()
    try Data(Self.old.utf8).write(to: domain.directory.url("other.plist"))
    try FileManager.default.createSymbolicLink(
      atPath: domain.path, withDestinationPath: "other.plist")
    let first = try domain.process()
    let second = try domain.closedProcess()
    #expect(try second.ask("open other xml") == "ok")
    for process in [first, second] { try process.send("add k 20") }
    for process in [first, second] { #expect(try process.answer() == "ok") }
    for process in [first, second] { #expect(try process.finish() == .exit(0)) }
    #expect(try domain.contents() == ["old": 1, "k": 40])
    #expect(domain.directory.names() == [domain.file, "other.plist"])
  }

  // MARK: Modes and owners

  @Test(arguments: [0o022, 0o002, 0o000])
  func `B02: a new file and directory are closed to others`(mask: Int) throws {
    let domain = TestDomain()
    let below = ["XDG_CONFIG_HOME": domain.directory.path("a/b")]
    let process = try HelperProcess("storage-helper", domain.directory, environment: below)
    #expect(try process.ask("umask \(mask)") == "ok")
    #expect(try process.ask("open \(TestDomain.name) xml") == "ok")
    #expect(try process.ask("set k 1") == "ok")
    for name in try FileManager.default.contentsOfDirectory(
      atPath: domain.directory.path("a/b"))
    {
      #expect(try mode(domain.directory.path("a/b/" + name)) == 0o600)
    }
    #expect(try process.finish() == .exit(0))
    #expect(try mode(domain.directory.path("a/b/" + domain.file)) == 0o600)
    for name in ["a", "a/b"] { #expect(try mode(domain.directory.path(name)) == 0o700) }
  }

  @Test(arguments: [0o600, 0o640, 0o644, 0o400])
  func `B02: an existing file keeps its mode`(mode: Int) throws {
    let domain = TestDomain()
    try Data(Self.old.utf8).write(to: URL(fileURLWithPath: domain.path))
    chmod(domain.path, mode_t(mode))
    #expect(try domain.ask("set k 1") == "ok")
    #expect(try self.mode(domain.path) == mode)
    #expect(try domain.contents() == ["old": 1, "k": 1])
  }

  @Test(.enabled(if: Program.isRoot, "root works for another user"), arguments: [true, false])
  func `B29: what root saves in a user's directory is the user's`(isThere: Bool) throws {
    let domain = TestDomain()
    chown(domain.directory.path, 65_534, 65_534)
    if isThere {
      try Data(Self.old.utf8).write(to: URL(fileURLWithPath: domain.path))
      chown(domain.path, 65_534, 65_534)
    }
    #expect(try domain.ask("set k 1") == "ok")
    let attributes = try FileManager.default.attributesOfItem(atPath: domain.path)
    #expect(attributes[.ownerAccountID] as? Int == 65_534)
    #expect(attributes[.groupOwnerAccountID] as? Int == 65_534)
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  // MARK: Bad files

  @Test(arguments: [
    ("xml", "<plist><dict><key>a</key><integer>1</integer><key>b</key><integer>2</dict></plist>"),
    ("xml", "hello"), ("xml", "<plist><dict></dict></plist>garbage"), ("xml", "[1, 2"),
    ("json", #"{"a": 1, "b": 2""}"#), ("json", "hello"), ("json", "[1]"),
  ])
  func `B03: a file that does not parse is read as empty, and moved aside by a save`(
    format: String, text: String
  ) throws {
    let domain = TestDomain(format)
    let log = TemporaryDirectory()
    try Data(text.utf8).write(to: URL(fileURLWithPath: domain.path))
    let process = try domain.process(log: log.path("log"))
    #expect(try process.ask("all") == "")
    #expect(try log.text("log").contains("malformed") || log.text("log").contains("does not parse"))
    #expect(try domain.directory.text(domain.file) == text)
    #expect(try process.ask("set k 1") == "ok")
    #expect(try process.ask("sync") == "ok")
    #expect(try process.finish() == .exit(0))
    #expect(try domain.contents() == ["k": 1])
    let aside = domain.directory.names().filter { $0 != domain.file }
    #expect(aside.count == 1)
    #expect(try domain.directory.text(#require(aside.first)) == text)
  }

  @Test func `JSON with comments is read, and not rewritten`() throws {
    let domain = TestDomain("json")
    let text = "{\"old\": 1, // a comment\n}"
    try Data(text.utf8).write(to: URL(fileURLWithPath: domain.path))
    let process = try domain.process()
    #expect(try process.ask("get old") == "1")
    #expect(try process.ask("set k 1") == "ok")
    #expect(try process.ask("sync") == "error unwritableFormat")
    #expect(try process.ask("get k") == "1")
    #expect(try domain.directory.text(domain.file) == text)
    try domain.directory.replace(domain.file, with: #"{"old": 1}"#)
    #expect(try process.ask("sync") == "ok")
    #expect(try process.finish() == .exit(0))
    #expect(try domain.contents() == ["old": 1, "k": 1])
  }

  @Test func `a save that changes nothing leaves the file alone`() throws {
    let domain = TestDomain()
    try Data(Self.old.utf8).write(to: URL(fileURLWithPath: domain.path))
    let before = try FileManager.default.attributesOfItem(atPath: domain.path)
    #expect(try domain.ask("set old 1") == "ok")
    let after = try FileManager.default.attributesOfItem(atPath: domain.path)
    #expect(try domain.directory.text(domain.file) == Self.old)
    #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
  }

  // MARK: Reading

  @Test(arguments: ["", "hello", old, nil])
  func `B24: reading creates and changes nothing`(text: String?) throws {
    let domain = TestDomain()
    if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: domain.path)) }
    let process = try domain.process()
    #expect(try process.ask("get old") == (text == Self.old ? "1" : "-"))
    #expect(try process.ask("sync") == "ok")
    #expect(domain.directory.names() == (text == nil ? [] : [domain.file]))
    #expect(try process.finish() == .exit(0))
    #expect(domain.directory.names() == (text == nil ? [] : [domain.file]))
    if let text { #expect(try domain.directory.text(domain.file) == text) }
  }

  @Test func `B24: reading makes no directory`() throws {
    let domain = TestDomain()
    let missing = ["XDG_CONFIG_HOME": domain.directory.path("missing")]
    let process = try HelperProcess("storage-helper", domain.directory, environment: missing)
    #expect(try process.ask("open \(TestDomain.name) xml") == "ok")
    #expect(try process.ask("get k") == "-")
    #expect(try process.ask("sync") == "ok")
    #expect(try process.finish() == .exit(0))
    #expect(domain.directory.names() == [])
  }

  // MARK: Directories

  @Test(arguments: ["relcfg", "", "~/.config"])
  func `B08: a relative XDG_CONFIG_HOME is ignored`(value: String) throws {
    let domain = TestDomain()
    let here = TemporaryDirectory()
    let process = try HelperProcess(
      "storage-helper", domain.directory, environment: ["XDG_CONFIG_HOME": value])
    #expect(try process.ask("directory \(here.path)") == "ok")
    #expect(try process.ask("open \(TestDomain.name) xml") == "ok")
    #expect(try process.ask("set k 1") == "ok")
    #expect(try process.finish() == .exit(0))
    #expect(here.names() == [])
    #expect(domain.directory.names() == [".config"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: domain.directory.path(".config"))
        == [domain.file])
  }

  @Test func `B08: an absolute XDG_CONFIG_HOME with spaces is obeyed`() throws {
    let domain = TestDomain()
    let path = domain.directory.path("a b/")
    let process = try HelperProcess(
      "storage-helper", domain.directory, environment: ["XDG_CONFIG_HOME": path])
    #expect(try process.ask("open \(TestDomain.name) xml") == "ok")
    #expect(try process.ask("set k 1") == "ok")
    #expect(try process.finish() == .exit(0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [domain.file])
  }
}
