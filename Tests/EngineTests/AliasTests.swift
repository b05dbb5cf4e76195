import Foundation
import TestSupport
import Testing

/// One file by several names, and several files whose names look alike.
@Suite struct AliasTests {
  private static let alias = "com.example.alias"

  @Test func `a link and its target are one domain, also to who recovers what was killed`() throws {
    let domain = TestDomain()
    try FileManager.default.createSymbolicLink(
      atPath: domain.directory.path(Self.alias + ".plist"), withDestinationPath: domain.file)
    let first = try domain.closedProcess()
    #expect(try first.ask("open \(Self.alias) xml") == "ok")
    let holder = try domain.process()
    #expect(try holder.ask("hold") == "held")
    #expect(try first.ask("set k 1") == "ok")
    try first.killNow()
    #expect(try holder.ask("release") == "ok")
    #expect(try holder.ask("set k 2") == "ok")
    #expect(try holder.ask("sync") == "ok")
    let third = try domain.closedProcess()
    #expect(try third.ask("open \(Self.alias) xml") == "ok")
    #expect(try third.ask("get k") == "2")
    for process in [holder, third] { #expect(try process.finish() == .exit(0)) }
    #expect(try domain.contents() == ["k": 2])
    #expect(domain.directory.names() == [Self.alias + ".plist", domain.file])
  }

  @Test
  func
    `names that differ only in normalisation, or begin with a combining mark, are files of their own`()
    throws
  {
    let directory = TemporaryDirectory()
    let names = ["caf\u{e9}", "cafe\u{301}", "\u{301}x", "\u{200D}y"]
    let process = try HelperProcess("storage-helper", directory)
    for (index, name) in names.enumerated() {
      #expect(try process.ask("open \(name) xml") == "ok")
      #expect(try process.ask("set k \(index)") == "ok")
      #expect(try process.ask("sync") == "ok")
    }
    for (index, name) in names.enumerated() {
      #expect(try process.ask("open \(name) xml") == "ok")
      #expect(try process.ask("get k") == "\(index)")
    }
    #expect(try process.finish() == .exit(0))
    let found = Set(directory.names().map { Array($0.utf8) })
    #expect(found == Set(names.map { Array(($0 + ".plist").utf8) }))
  }

  @Test func `a FIFO with a journal's name hangs nobody`() throws {
    let domain = TestDomain()
    #expect(mkfifo(domain.directory.path(".\(domain.file).journal-x-1"), 0o600) == 0)
    let process = try domain.process()
    #expect(try process.ask("set k 1") == "ok")
    #expect(try process.ask("sync") == "ok")
    #expect(try process.finish() == .exit(0))
    #expect(try domain.contents() == ["k": 1])
  }

  @Test(.enabled(if: Program.strace.isThere, "strace kills at the call"))
  func `a directory that is renamed after a kill keeps what was set`() throws {
    let domain = TestDomain()
    try domain.edit { $0["before"] = 1 }
    let wrapper = [
      "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=rename", "-e",
      "inject=rename:signal=SIGKILL",
    ]
    let process = try domain.process(wrapper: wrapper)
    #expect(try process.ask("set k 1") == "ok")
    #expect(wait { domain.directory.names().contains { $0.contains(".new-") } })
    try process.end()
    let moved = TemporaryDirectory()
    for name in domain.directory.names() {
      try FileManager.default.moveItem(
        atPath: domain.directory.path(name), toPath: moved.path(name))
    }
    let reader = try HelperProcess("storage-helper", moved)
    #expect(try reader.ask("open \(TestDomain.name) xml") == "ok")
    #expect(try reader.ask("get k") == "1")
    #expect(try reader.finish() == .exit(0))
    #expect(moved.names() == [domain.file])
  }
}
