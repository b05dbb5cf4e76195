import Foundation
import TestSupport
import Testing

/// However a process ends, what it has set is there for the next one.
@Suite struct EndingTests {
  private static let endings = [
    "return", "exit", "throw", "trap", "exec", "signal \(SIGTERM)", "signal \(SIGINT)",
    "signal \(SIGKILL)", "signal \(SIGHUP)",
  ]

  @Test(arguments: endings)
  func `B05: what was set is there after`(ending: String) throws {
    let domain = TestDomain()
    let process = try domain.process()
    for key in 1...3 { #expect(try process.ask("set k\(key) \(key)") == "ok") }
    try process.send(ending)
    let end = try process.end()
    if ["return", "exit"].contains(ending) {
      #expect(end == .exit(0))
      #expect(domain.directory.names() == [domain.file])
    }
    if ending.hasPrefix("signal") {
      #expect(end == .signal(Int32(ending.split(separator: " ")[1]) ?? 0))
    }
    #expect(try domain.ask("all") == "k1=1 k2=2 k3=3")
    #expect(try domain.contents() == ["k1": 1, "k2": 2, "k3": 3])
    #expect(domain.directory.names() == [domain.file])
  }

  @Test(arguments: endings)
  func `B05: and while threads go on setting, after`(ending: String) throws {
    let domain = TestDomain()
    let process = try domain.process()
    #expect(try process.ask("threads 2") == "ok")
    for key in 1...3 { #expect(try process.ask("set k\(key) \(key)") == "ok") }
    try process.send(ending)
    try process.end()
    for key in 1...3 { #expect(try domain.ask("get k\(key)") == "\(key)") }
    #expect(domain.directory.names() == [domain.file])
  }

  @Test(arguments: endings.filter { $0 != "throw" && $0 != "return" })
  func `inside a transaction, what was set before it is there, and nothing of it, after`(
    ending: String
  ) throws {
    let domain = TestDomain()
    let process = try domain.process()
    #expect(try process.ask("set before 1") == "ok")
    #expect(try process.ask("hold") == "held")
    #expect(try process.ask("set inside 1") == "ok")
    try process.send(ending)
    try process.end()
    #expect(try domain.ask("all") == "before=1")
    #expect(domain.directory.names() == [domain.file])
  }

  @Test func `a process that is stopped while it holds the lock hinders nobody's reads and sets`()
    throws
  {
    let domain = TestDomain()
    let stopped = try domain.process()
    #expect(try stopped.ask("hold") == "held")
    #expect(try stopped.ask("set inside 1") == "ok")
    stopped.signal(SIGSTOP)
    let other = try domain.process()
    #expect(try other.ask("set k 1") == "ok")
    #expect(try other.ask("get k") == "1")
    #expect(try other.ask("sync 1") == "error timedOut")
    #expect(try other.ask("set k 2") == "ok")
    // The exit waits for a second, then leaves the journal.
    #expect(try other.finish() == .exit(0))
    let third = try domain.process()
    #expect(try third.ask("get k") == "2")
    #expect(try third.ask("sync 1") == "error timedOut")
    stopped.signal(SIGCONT)
    #expect(try stopped.ask("release") == "ok")
    #expect(try third.ask("sync") == "ok")
    #expect(try domain.contents() == ["k": 2, "inside": 1])
    for process in [stopped, third] { #expect(try process.finish() == .exit(0)) }
    #expect(domain.directory.names() == [domain.file])
  }

  @Test(
    arguments: ["exit", "kill"], BuiltProducts.threadedProcessesMayFork ? [false, true] : [false])
  func `B30: a child made by fork and its parent both keep what they set`(
    ending: String, hasThreads: Bool
  ) throws {
    let domain = TestDomain()
    let process = try domain.process()
    #expect(try process.ask("set before 1") == "ok")
    if hasThreads { #expect(try process.ask("threads 2") == "ok") }
    for round in 1...Size.of(fast: 3, full: 50) {
      #expect(try process.ask("fork child \(round) \(ending)") == "ok")
      #expect(try process.ask("set parent \(round)") == "ok")
    }
    if hasThreads { try process.killNow() } else { #expect(try process.finish() == .exit(0)) }
    let last = Size.of(fast: 3, full: 50)
    let reader = try domain.process()
    for (key, value) in [("before", 1), ("child", last), ("parent", last)] {
      #expect(try reader.ask("get \(key)") == "\(value)")
    }
    #expect(try reader.finish() == .exit(0))
    #expect(domain.directory.names() == [domain.file])
  }

  @Test(.enabled(if: BuiltProducts.threadedProcessesMayFork, "ThreadSanitizer's runtime hangs"))
  func `B30: a child made by fork sets in a domain in memory that threads were setting in`() throws
  {
    // Before `open`, the program's domain is one in memory.
    let process = try TestDomain().closedProcess()
    #expect(try process.ask("threads 2") == "ok")
    for round in 1...3 { #expect(try process.ask("fork child \(round) kill") == "ok") }
    try process.killNow()
  }

  @Test func `B30: a child made by fork inside a transaction has no part in it`() throws {
    let domain = TestDomain()
    let process = try domain.process()
    #expect(try process.ask("set k 0") == "ok")
    for _ in 1...3 { #expect(try process.ask("forkinside k") == "ok") }
    #expect(try process.ask("sync") == "ok")
    #expect(try domain.contents() == ["k": 3])
    #expect(try process.finish() == .exit(0))
    #expect(domain.directory.names() == [domain.file])
  }

  @Test(arguments: ["fork", "spawn"], [false, true])
  func `B30: a long-lived child keeps neither lock nor journal`(
    start: String, isHolding: Bool
  ) throws {
    let domain = TestDomain()
    let parent = try domain.process()
    #expect(try parent.ask("set k 1") == "ok")
    if isHolding { #expect(try parent.ask("hold") == "held") }
    let child = try #require(pid_t(parent.ask("sleeper \(start)")))
    defer { kill(child, SIGKILL) }
    // Till the child is another program.
    #expect(
      try wait {
        let link = "/proc/\(child)/exe"
        return try FileManager.default.destinationOfSymbolicLink(atPath: link).hasSuffix("sleep")
      })
    parent.signal(SIGKILL)
    try parent.end()
    let other = try domain.process()
    #expect(try other.ask("set k 2") == "ok")
    #expect(try other.ask("sync 5") == "ok")
    #expect(try other.finish() == .exit(0))
    #expect(try domain.contents() == ["k": 2])
    #expect(domain.directory.names() == [domain.file])
  }

  @Test func `B30: no descriptor is handed on to other programs`() throws {
    let domain = TestDomain()
    let process = try domain.closedProcess()
    let before = try process.ask("inherited")
    try domain.open(in: process)
    #expect(try process.ask("set k 1") == "ok")
    #expect(try process.ask("sync") == "ok")
    #expect(try process.ask("hold") == "held")
    #expect(try process.ask("inherited") == before)
    #expect(try process.ask("release") == "ok")
  }
}
