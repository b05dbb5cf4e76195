import Foundation
import TestSupport
import Testing

/// Where saving fails: a typed error, values that stay readable in the process, and the values in the
/// file once the cause is gone.
@Suite struct FailureTests {
  private static let mounting: Comment = "only root may mount"
  private static let nobody = 65_534

  @Test(.enabled(if: Mount.isPermitted, mounting), arguments: [true, false])
  func `a full disk`(hasJournal: Bool) throws {
    let domain = TestDomain()
    let mount = try Mount(memoryOver: domain.directory.path, options: "size=1m")
    defer { mount.end() }
    let process = try domain.process()
    if hasJournal { #expect(try process.ask("set old 1") == "ok") }
    try fillDisk(domain.directory.path("filler"))
    try expectFailure(process, code: "diskFull")
    try FileManager.default.removeItem(atPath: domain.directory.path("filler"))
    try expectSaved(domain, process, plus: hasJournal ? ["old": 1] : [:])
  }

  @Test func `a limit on the size of files`() throws {
    let domain = TestDomain()
    let process = try domain.process()
    #expect(try process.ask("limit 100") == "ok")
    try expectFailure(process, code: "diskFull")
    #expect(try process.ask("limit 0") == "ok")
    try expectSaved(domain, process)
  }

  @Test(.enabled(if: Program.isRoot, "root becomes another user"))
  func `a read-only directory`() throws {
    let domain = TestDomain()
    chown(domain.directory.path, uid_t(Self.nobody), gid_t(Self.nobody))
    chmod(domain.directory.path, 0o500)
    let process = try domain.closedProcess()
    #expect(try process.ask("user \(Self.nobody)") == "ok")
    try domain.open(in: process)
    try expectFailure(process, code: "accessDenied")
    chmod(domain.directory.path, 0o700)
    try expectSaved(domain, process)
  }

  @Test(.enabled(if: Program.isRoot, "root becomes another user"))
  func `B29: a file of another user`() throws {
    let domain = TestDomain()
    chmod(domain.directory.path, 0o777)
    try domain.directory.replace(domain.file, with: domain.text(of: ["old": 1]))
    chmod(domain.path, 0o600)
    let log = domain.directory.path("log")
    let process = try domain.closedProcess(log: log)
    #expect(try process.ask("user \(Self.nobody)") == "ok")
    try domain.open(in: process)
    #expect(try process.ask("get old") == "-")
    #expect(try domain.directory.text("log").contains(domain.file))
    try expectFailure(process, code: "accessDenied")
    chown(domain.path, uid_t(Self.nobody), gid_t(Self.nobody))
    try FileManager.default.removeItem(atPath: log)
    try expectSaved(domain, process, plus: ["old": 1])
  }

  @Test(.enabled(if: Mount.isPermitted, mounting))
  func `a file that is a mount point`() throws {
    let domain = TestDomain()
    try domain.directory.replace(domain.file, with: domain.text(of: ["old": 1]))
    let mount = try Mount(fileOverItself: domain.path)
    defer { mount.end() }
    let process = try domain.process()
    try expectFailure(process, code: "notReplaceable")
    #expect(try domain.contents() == ["old": 1])
    mount.end()
    try expectSaved(domain, process, plus: ["old": 1])
  }

  @Test(.enabled(if: Mount.isPermitted, mounting))
  func `while the file cannot be replaced the journals stay small, and nothing is lost`() throws {
    let domain = TestDomain()
    try domain.directory.replace(domain.file, with: domain.text(of: [:]))
    let mount = try Mount(fileOverItself: domain.path)
    defer { mount.end() }
    let process = try domain.process()
    for number in 1...40 {
      #expect(try process.ask("set k\(number) \(number)") == "ok")
      #expect(try process.ask("sync") == "error notReplaceable")
    }
    let size = try domain.directory.names().reduce(0) { sum, name in
      let attributes = try FileManager.default.attributesOfItem(
        atPath: domain.directory.path(name))
      return sum + (attributes[.size] as? Int ?? 0)
    }
    #expect(size < 4 << 20)
    try process.killNow()
    mount.end()
    let expected = Dictionary(uniqueKeysWithValues: (1...40).map { ("k\($0)", $0) })
    #expect(try domain.ask("sync") == "ok")
    #expect(try domain.contents() == expected)
    #expect(domain.directory.names() == [domain.file])
  }

  @Test(.enabled(if: Immutable.isPermitted, "root and a file system that has the flag"))
  func `an immutable file`() throws {
    let domain = TestDomain()
    try domain.directory.replace(domain.file, with: domain.text(of: ["old": 1]))
    let process = try domain.process()
    try Immutable.set(true, domain.path)
    defer { try? Immutable.set(false, domain.path) }
    try expectFailure(process, code: "notReplaceable")
    try Immutable.set(false, domain.path)
    try expectSaved(domain, process, plus: ["old": 1])
  }

  @Test func `a directory in the file's place`() throws {
    let domain = TestDomain()
    try FileManager.default.createDirectory(
      atPath: domain.path, withIntermediateDirectories: true)
    let process = try domain.process()
    try expectFailure(process, code: "inputOutput")
    try FileManager.default.removeItem(atPath: domain.path)
    try expectSaved(domain, process)
  }

  private func expectFailure(_ process: HelperProcess, code: String) throws {
    #expect(try process.ask("set k 1") == "ok")
    #expect(try process.ask("fill text 2000") == "ok")
    #expect(try process.ask("sync") == "error \(code)")
    #expect(try process.ask("get k") == "1")
    #expect(try process.ask("add k 1") == "error \(code)")
    #expect(try process.ask("get k") == "1")
  }

  private func expectSaved(
    _ domain: TestDomain, _ process: HelperProcess, plus others: [String: Int] = [:]
  ) throws {
    #expect(try process.ask("sync") == "ok")
    #expect(try process.ask("remove text") == "ok")
    #expect(try process.finish() == .exit(0))
    #expect(try domain.contents() == others.merging(["k": 1]) { $1 })
    #expect(domain.directory.names() == [domain.file])
  }

  private func fillDisk(_ path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(file) }
    let bytes = [UInt8](repeating: 0, count: 4_096)
    while write(file, bytes, bytes.count) > 0 {}
    guard errno == ENOSPC else { throw HarnessError("write: errno \(errno)") }
  }
}
