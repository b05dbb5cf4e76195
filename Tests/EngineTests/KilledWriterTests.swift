import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: Program.python3.isThere, "python3 judges the files"))
struct KilledWriterTests {
  @Test(arguments: ["xml", "json"])
  func `B06: no acknowledged set of a killed writer is lost`(format: String) throws {
    let domain = TestDomain(format)
    var next = 1
    for round in 1...Size.of(fast: 4, full: 200) {
      let writer = try domain.process()
      try writer.send("loop k \(next)")
      var lines = try writer.lines(until: .now + .microseconds(.random(in: 0...50_000)))
      lines += try writer.killNow()
      let last = lines.last.flatMap(Int.init) ?? next - 1

      try expectWhole(domain, round: round)
      let reader = try domain.process()
      let found = Int(try reader.ask("get k")) ?? 0
      // One more may have been set than was acknowledged.
      #expect((last...last + 1).contains(found), "round \(round)")
      #expect(try reader.finish() == .exit(0))
      #expect(domain.directory.names() == (found == 0 ? [] : [domain.file]), "round \(round)")
      #expect(try domain.contents() == (found == 0 ? [:] : ["k": found]), "round \(round)")
      next = found + 1
    }
  }

  @Test(arguments: ["xml", "json"])
  func `B06: a large domain of a killed writer stays whole`(format: String) throws {
    let domain = TestDomain(format)
    let first = try domain.process()
    for index in 0..<20 { try first.ask("fill text\(index) 10000") }
    try first.finish()
    let texts = try Program.parse(domain.path)
    var acknowledged = 0
    var tried = 0
    for round in 1...Size.of(fast: 5, full: 300) {
      let writer = try domain.process()
      try writer.send("saves k \(tried + 1)")
      var lines = try writer.lines(until: .now + .microseconds(.random(in: 0...50_000)))
      lines += try writer.killNow()
      acknowledged = lines.last.flatMap(Int.init) ?? acknowledged
      tried = lines.isEmpty ? tried + 1 : acknowledged + 1

      let parsed = try Program.parse(domain.path)
      let states = (acknowledged...tried).map { $0 == 0 ? texts : "k=\($0) " + texts }
      #expect(states.contains(parsed), "round \(round)")
    }
    // Each writer may have left a journal, more than what a busy machine folds in the second that an
    // exit takes.
    #expect(try domain.ask("sync") == "ok")
    #expect(domain.directory.names() == [domain.file])
  }

  private func expectWhole(_ domain: TestDomain, round: Int) throws {
    guard FileManager.default.fileExists(atPath: domain.path) else { return }
    #expect(throws: Never.self, "round \(round)") { try Program.parse(domain.path) }
  }
}
