import Foundation
import TestSupport
import Testing

/// What a killed process left is brought into the file once, in its place among the others' changes.
@Suite struct RecoveryTests {
  @Test func `the later set wins though its process saved first and the other was killed`() throws {
    let domain = TestDomain()
    // While somebody holds the lock, nothing is saved.
    let holder = try domain.process()
    #expect(try holder.ask("hold") == "held")
    let first = try domain.process()
    #expect(try first.ask("set k 1") == "ok")
    first.signal(SIGSTOP)
    let second = try domain.process()
    #expect(try second.ask("set k 2") == "ok")
    #expect(try holder.ask("release") == "ok")
    #expect(try second.ask("sync") == "ok")
    #expect(try domain.contents() == ["k": 2])
    try first.killNow()
    let third = try domain.process()
    #expect(try third.ask("get k") == "2")
    for process in [holder, second, third] { #expect(try process.finish() == .exit(0)) }
    #expect(try domain.contents() == ["k": 2])
    #expect(domain.directory.names() == [domain.file])
  }

  @Test func `an edit after the set of a living process was saved by another stays`() throws {
    let domain = TestDomain()
    let holder = try domain.process()
    #expect(try holder.ask("hold") == "held")
    let first = try domain.process()
    #expect(try first.ask("set k 1") == "ok")
    first.signal(SIGSTOP)
    #expect(try holder.ask("release") == "ok")
    #expect(try holder.ask("sync") == "ok")
    try domain.edit { $0["k"] = 3 }
    first.signal(SIGCONT)
    #expect(try first.ask("sync") == "ok")
    #expect(try first.ask("get k") == "3")
    try first.killNow()
    #expect(try holder.finish() == .exit(0))
    #expect(try domain.ask("get k") == "3")
    #expect(try domain.contents() == ["k": 3])
    #expect(domain.directory.names() == [domain.file])
  }

  @Test func `a pending set is seen by who opens while the lock is held`() throws {
    let domain = TestDomain()
    let holder = try domain.process()
    #expect(try holder.ask("hold") == "held")
    let first = try domain.process()
    #expect(try first.ask("set k 1") == "ok")
    try first.killNow()
    let second = try domain.process()
    #expect(try second.ask("get k") == "1")
    #expect(try holder.ask("release") == "ok")
    #expect(try holder.finish() == .exit(0))
    #expect(try second.finish() == .exit(0))
    #expect(try domain.contents() == ["k": 1])
    #expect(domain.directory.names() == [domain.file])
  }

  @Test(arguments: ["xml", "json"])
  func `B06: a writer and its rescuer are killed, and nothing is lost or applied twice`(
    format: String
  ) throws {
    let domain = TestDomain(format)
    var next = 1
    for round in 1...Size.of(fast: 8, full: 200) {
      let writer = try domain.process()
      try writer.send("loop k \(next)")
      // At least one set is acknowledged: the file has the last round's edit.
      var lines = [try writer.answer()]
      lines += try writer.lines(until: .now + .microseconds(.random(in: 0...30_000)))
      lines += try writer.killNow()
      let last = try #require(lines.last.flatMap { Int($0) })
      for _ in 1...2 {
        let rescuer = try domain.process()
        try rescuer.send("add rescues 1")
        usleep(.random(in: 0...8_000))
        try rescuer.killNow()
      }
      // What is in the file now must not come back on top of an edit made after it.
      let found = try domain.contents()["k"] ?? 0
      try domain.edit { $0["k"] = -1 }
      let value = try #require(Int(domain.ask("get k")))
      if found > last {
        #expect(value == -1, "round \(round)")
      } else if found == last {
        // Only a set that was not acknowledged can still be pending.
        #expect([-1, last + 1].contains(value), "round \(round)")
      } else {
        #expect((last...last + 1).contains(value), "round \(round)")
      }
      #expect(domain.directory.names() == [domain.file], "round \(round)")
      next = max(last, value, found) + 1
    }
  }

  /// Kills a process at one call of one system call on the way of a set into the file.
  @Test(
    .enabled(if: Program.strace.isThere, "strace kills at the call"),
    arguments: [
      "rename", "unlink", "pwrite64", "fsync", "openat", "flock", "fallocate", "ftruncate",
      "fchmod", "close",
    ])
  func `killed at any system call of a checkpoint, a process leaves a whole file and no loss`(
    call: String
  ) throws {
    for number in 1...Size.of(fast: 3, full: 60) {
      let domain = TestDomain()
      try domain.directory.replace(domain.file, with: domain.text(of: ["keep": 1]))
      let victim = try domain.closedProcess(wrapper: [
        "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
        "inject=\(call):signal=SIGKILL:when=\(number)",
      ])
      var isSet = false
      var isSaved = false
      // It may be dead already at any of these.
      if (try? victim.ask("open \(TestDomain.name) xml")) == "ok" {
        isSet = (try? victim.ask("set k 1")) == "ok"
        if isSet { isSaved = (try? victim.ask("sync")) == "ok" }
      }
      let ended = try? victim.finish()
      let contents = try domain.contents()
      #expect(contents["keep"] == 1, "\(call) \(number)")
      if isSaved { #expect(contents["k"] == 1, "\(call) \(number)") }
      let hasReachedFile = contents["k"] == 1
      // An edit is later than what was in the file before it.
      if hasReachedFile { try domain.edit { $0["k"] = 2 } }
      let value = try domain.ask("get k")
      if hasReachedFile {
        #expect(value == "2", "\(call) \(number)")
      } else if isSet {
        #expect(value == "1", "\(call) \(number)")
      }
      #expect(domain.directory.names() == [domain.file], "\(call) \(number)")
      #expect(try domain.contents()["keep"] == 1, "\(call) \(number)")
      if ended == .exit(0) { return }
    }
  }

  @Test(
    .enabled(if: Program.strace.isThere, "strace kills at the call"),
    arguments: ["rename", "unlink", "fsync", "pwrite64"], 1...4)
  func `the later set wins though the earlier one's process was killed while saving it`(
    call: String, number: Int
  ) throws {
    let domain = TestDomain()
    let first = try domain.closedProcess(wrapper: [
      "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
      "inject=\(call):signal=SIGKILL:when=\(number)",
    ])
    try first.send("open \(TestDomain.name) xml")
    try first.send("set k 1")
    try first.send("sync")
    // Fewer answers, if it is killed on the way.
    _ = try? [first.answer(), first.answer(), first.answer()]
    let second = try domain.process()
    #expect(try second.ask("set k 2") == "ok")
    #expect(try second.ask("sync") == "ok")
    try? first.send("signal \(SIGKILL)")
    try first.end()
    #expect(try domain.ask("get k") == "2")
    #expect(try second.finish() == .exit(0))
    #expect(try domain.contents() == ["k": 2])
    #expect(domain.directory.names() == [domain.file])
  }

  @Test func `a lock and a journal of the dead, never begun, are removed`() throws {
    let domain = TestDomain()
    try domain.directory.replace(domain.file, with: domain.text(of: ["k": 1]))
    for name in ["lock", "journal-0123456789abcdef-1"] {
      try Data().write(to: domain.directory.url(".\(domain.file).\(name)"))
    }
    #expect(try domain.ask("get k") == "1")
    #expect(domain.directory.names() == [domain.file])
  }
}
