import Foundation
import TestSupport
import Testing

@Suite struct EditorTests {
  @Test(arguments: ["xml", "json"])
  func `B18: every way of changing the file is seen`(format: String) throws {
    let domain = TestDomain(format)
    let reader = try domain.process()
    let writer = try domain.process()
    for number in 1...5 {
      #expect(try writer.ask("set k \(number)") == "ok")
      #expect(try writer.ask("sync") == "ok")
      #expect(try reader.ask("wait k \(number)") == "ok")
    }
    try domain.directory.overwrite(domain.file, with: [domain.text(of: ["k": 6])])
    #expect(try reader.ask("wait k 6") == "ok")
    try FileManager.default.moveItem(atPath: domain.path, toPath: domain.path + "~")
    #expect(try reader.ask("wait k -") == "ok")
    try domain.directory.overwrite(domain.file, with: [domain.text(of: ["k": 7])])
    #expect(try reader.ask("wait k 7") == "ok")
    try FileManager.default.removeItem(atPath: domain.path)
    #expect(try reader.ask("wait k -") == "ok")
    try domain.directory.replace(domain.file, with: domain.text(of: ["k": 8]))
    #expect(try reader.ask("wait k 8") == "ok")
    try FileManager.default.removeItem(atPath: domain.directory.path)
    #expect(try reader.ask("wait k -") == "ok")
    try FileManager.default.createDirectory(
      atPath: domain.directory.path, withIntermediateDirectories: true)
    try domain.directory.replace(domain.file, with: domain.text(of: ["k": 9]))
    #expect(try reader.ask("wait k 9") == "ok")
    // The same size and, put back, the same time.
    let times = try FileManager.default.attributesOfItem(atPath: domain.path)[.modificationDate]
    try domain.directory.overwrite(domain.file, with: [domain.text(of: ["k": 3])])
    try FileManager.default.setAttributes(
      [.modificationDate: times as Any], ofItemAtPath: domain.path)
    #expect(try reader.ask("wait k 3") == "ok")
    #expect(try writer.ask("wait k 3") == "ok")
  }

  @Test func `B18: a reader that began without file and directory sees both come`() throws {
    let domain = TestDomain()
    try FileManager.default.removeItem(atPath: domain.directory.path)
    let reader = try domain.process()
    #expect(try reader.ask("get k") == "-")
    let writer = try domain.process()
    #expect(try writer.ask("set k 1") == "ok")
    #expect(try reader.ask("wait k 1") == "ok")
    #expect(wait { FileManager.default.fileExists(atPath: domain.path) })
  }

  @Test func `without inotify the file is looked at`() throws {
    let domain = TestDomain()
    let reader = try domain.closedProcess()
    try #require(Int(reader.ask("instances")) ?? 0 > 0)
    try domain.open(in: reader)
    try domain.directory.replace(domain.file, with: domain.text(of: ["k": 1]))
    #expect(try reader.ask("wait k 1") == "ok")
  }

  @Test(arguments: ["xml", "json"])
  func `an edit by rename stays, and what two processes set meanwhile too`(format: String) throws {
    let domain = TestDomain(format)
    try domain.directory.replace(domain.file, with: domain.text(of: ["keep": 1]))
    try editWhileSetting(domain) { round in
      try domain.edit { $0["edit"] = round }
    }
  }

  @Test(arguments: ["xml", "json"])
  func `an edit in place with pauses stays, and what two processes set meanwhile too`(
    format: String
  ) throws {
    let domain = TestDomain(format)
    try domain.directory.replace(domain.file, with: domain.text(of: ["keep": 1]))
    try editWhileSetting(domain) { round in
      let text = try domain.text(of: ["keep": 1, "edit": round])
      let middle = text.index(text.startIndex, offsetBy: text.count / 2)
      try domain.directory.overwrite(
        domain.file, with: ["", String(text[..<middle]), String(text[middle...])],
        pause: .milliseconds(60))
    }
  }

  /// Two processes set keys at full speed, and are killed soon after the edit: the edit must be there,
  /// and what was set last.
  private func editWhileSetting(_ domain: TestDomain, edit: (Int) throws -> Void) throws {
    var next = 1
    for round in 1...Size.of(fast: 2, full: 30) {
      let writers = try ["a", "b"].map { ($0, try domain.process()) }
      for (key, writer) in writers { try writer.send("loop \(key) \(next)") }
      var lasts: [String: Int] = [:]
      func drain(_ duration: Duration) throws {
        for (key, writer) in writers {
          let lines = try writer.lines(until: .now + duration)
          if let last = lines.last.flatMap(Int.init) { lasts[key] = last }
        }
      }
      try drain(.milliseconds(30))
      // The pipes must not fill meanwhile, so another thread edits.
      let done = DispatchSemaphore(value: 0)
      let failure = Failure()
      withoutActuallyEscaping(edit) { edit in
        let box = UncheckedBox(edit)
        DispatchQueue.global().async {
          do { try box.value(round) } catch { failure.set(error) }
          done.signal()
        }
        repeat { try? drain(.milliseconds(5)) } while done.wait(timeout: .now()) == .timedOut
      }
      try failure.check()
      // Longer than the engine waits for an editor who may still be writing.
      try drain(.milliseconds(400))
      for (key, writer) in writers {
        if let last = try writer.killNow().last.flatMap(Int.init) { lasts[key] = last }
      }
      let reader = try domain.process()
      for (key, _) in writers {
        let last = lasts[key] ?? 0
        let found = Int(try reader.ask("get \(key)")) ?? 0
        #expect((last...last + 1).contains(found), "\(key) in round \(round)")
        next = max(next, found + 1)
      }
      #expect(try reader.ask("get edit") == "\(round)", "round \(round)")
      #expect(try reader.ask("get keep") == "1", "round \(round)")
      #expect(try reader.finish() == .exit(0))
    }
  }
}

private final class Failure: @unchecked Sendable {
  // Sound: written before the semaphore is signalled, and read after it was waited for.
  private var error: (any Error)?
  func set(_ error: any Error) { self.error = error }
  func check() throws { if let error { throw error } }
}

/// Sound where the value is used by one thread at a time.
private struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
