import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: Program.strace.isThere, "strace shows the calls"))
struct SystemCallTests {
  @Test func `a checkpoint writes, flushes, renames, unlinks the journal, flushes the directory`()
    throws
  {
    let domain = TestDomain()
    try domain.directory.replace(domain.file, with: domain.text(of: ["k": 0]))
    let threads = try self.calls(of: domain, ["set k 1", "sync"])
    let calls = try #require(threads.first { $0.contains { $0.hasPrefix("rename(") } })
    func index(after start: Int, _ pattern: String) throws -> Int {
      let found = calls[start...].firstIndex { $0.contains(pattern) }
      return try #require(found, "no “\(pattern)” after call \(start) of \(calls)")
    }
    let temporary = "/.\(domain.file).new-"
    let made = try index(after: 0, "openat(AT_FDCWD, \"\(domain.directory.path + temporary)")
    let descriptor = try #require(calls[made].split(separator: "= ").last)
    let written = try index(after: made, "pwrite64(\(descriptor), \"<?xml")
    let flushed = try index(after: written, "fsync(\(descriptor))")
    let renamed = try index(after: flushed, "rename(\"\(domain.directory.path + temporary)")
    let unlinked = try index(
      after: renamed, "unlink(\"\(domain.directory.path)/.\(domain.file).journal-")
    let opened = try index(
      after: unlinked,
      "openat(AT_FDCWD, \"\(domain.directory.path)\", O_RDONLY|O_CLOEXEC|O_DIRECTORY")
    let directory = try #require(calls[opened].split(separator: "= ").last)
    _ = try index(after: opened, "fsync(\(directory))")
  }

  @Test func `a set costs no system call`() throws {
    let few = try callsOfSetter("counts k 10")
    let many = try callsOfSetter("counts k 1010")
    // A few calls are for memory, and to wait for the lock while the saver looks whether it is its turn.
    #expect(many.count - few.count < 30)
  }

  /// What the thread that sets calls, in a new domain, where nobody has left anything to look at.
  private func callsOfSetter(_ line: String) throws -> [String] {
    let domain = TestDomain()
    // Nothing is saved meanwhile, for another process holds the lock.
    let holder = try domain.process()
    #expect(try holder.ask("hold") == "held")
    let threads = try calls(of: domain, [line], ending: "signal \(SIGKILL)")
    #expect(try holder.ask("release") == "ok")
    return threads[0]
  }

  @Test func `where flock fails another lock is taken`() throws {
    let domain = TestDomain()
    let wrapper = [
      "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=flock", "-e",
      "inject=flock:error=ENOLCK",
    ]
    let processes = try (0..<3).map { _ in try domain.process(wrapper: wrapper) }
    for process in processes { try process.send("add k 10") }
    for process in processes { #expect(try process.answer() == "ok") }
    for process in processes { #expect(try process.finish() == .exit(0)) }
    #expect(try domain.contents() == ["k": 30])
    #expect(domain.directory.names() == [domain.file])
  }

  @Test(arguments: ["fsync", "rename"])
  func `an error of the disk is thrown, and the value is saved at the next try`(call: String) throws
  {
    let domain = TestDomain()
    let process = try domain.process(wrapper: [
      "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
      "inject=\(call):error=EIO:when=1",
    ])
    #expect(try process.ask("set k 1") == "ok")
    #expect(wait { (try? process.ask("sync")) == "ok" })
    #expect(try domain.contents() == ["k": 1])
    #expect(try process.finish() == .exit(0))
    #expect(domain.directory.names() == [domain.file])
  }

  /// What each thread of a process calls that opens the domain, does what the lines say, and ends;
  /// the main thread first.
  private func calls(
    of domain: TestDomain, _ lines: [String], ending: String = "return"
  ) throws -> [[String]] {
    let log = TemporaryDirectory()
    let process = try domain.process(wrapper: [
      "strace", "-ff", "-qq", "-s", "300", "-o", log.path("calls"),
    ])
    for line in lines { #expect(try process.ask(line) == "ok") }
    try process.send(ending)
    try process.end()
    let numbers = log.names().compactMap { Int($0.split(separator: ".").last ?? "") }.sorted()
    return try numbers.map {
      try log.text("calls.\($0)").split(separator: "\n").map(String.init)
    }
  }
}
