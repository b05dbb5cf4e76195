import Foundation
import TestSupport
import Testing

@Suite struct ConcurrencyTests {
  @Test(arguments: [(4, 50), (8, 200)])
  func `every key of several processes is kept`(processes: Int, keys: Int) throws {
    let domain = TestDomain()
    let writers = try (0..<processes).map { _ in try domain.process() }
    for (index, writer) in writers.enumerated() { try writer.send("sets p\(index)_ \(keys)") }
    for writer in writers {
      #expect(try writer.answer() == "ok")
      try writer.send("return")
    }
    for writer in writers { #expect(try writer.end() == .exit(0)) }
    var expected: [String: Int] = [:]
    for process in 0..<processes {
      for key in 0..<keys { expected["p\(process)_\(key)"] = key }
    }
    // On a busy machine one that ended may have left its journal, after a second, to the next one.
    #expect(try domain.ask("sync") == "ok")
    #expect(try domain.contents() == expected)
    #expect(domain.directory.names() == [domain.file])
  }

  @Test func `B04: writers that have read the same file do not undo each other`() throws {
    let domain = TestDomain()
    #expect(try domain.ask("set d 1") == "ok")
    let writers = try (0..<8).map { _ in try domain.process() }
    let remover = try domain.process()
    for (index, writer) in writers.enumerated() { try writer.send("counts p\(index) 200") }
    #expect(try remover.ask("remove d") == "ok")
    for writer in writers { #expect(try writer.answer() == "ok") }
    for process in writers + [remover] { #expect(try process.finish() == .exit(0)) }
    let expected = Dictionary(uniqueKeysWithValues: (0..<8).map { ("p\($0)", 200) })
    let all = expected.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
    #expect(try domain.ask("all") == all)
    #expect(try domain.contents() == expected)
  }

  @Test(arguments: ["xml", "json"])
  func `increments of four processes by transaction are exact`(format: String) throws {
    let domain = TestDomain(format)
    let count = Size.of(fast: 30, full: 100)
    let writers = try (0..<4).map { _ in try domain.process() }
    for writer in writers { try writer.send("add k \(count)") }
    for writer in writers { #expect(try writer.answer() == "ok") }
    // On the disk when the transaction has returned.
    #expect(try domain.contents() == ["k": 4 * count])
    for writer in writers { #expect(try writer.ask("wait k \(4 * count)") == "ok") }
  }

  @Test func `a transaction sees what another process has set and not saved`() throws {
    let domain = TestDomain()
    let first = try domain.process()
    let second = try domain.process()
    for number in 1...20 {
      #expect(try first.ask("set k \(number * 10)") == "ok")
      #expect(try second.ask("add k 1") == "ok")
      #expect(try first.ask("wait k \(number * 10 + 1)") == "ok")
    }
  }

  // What the journals had shown stayed when the changes in them undid each other in one fold, since
  // the file was as before.
  @Test(arguments: ["xml", "json", "binary"])
  func `changes of others that undo each other show what was before`(format: String) throws {
    let domain = TestDomain(format)
    let holder = try domain.process()
    let first = try domain.process()
    let second = try domain.process()
    #expect(try holder.ask("set k 1") == "ok")
    #expect(try holder.ask("sync") == "ok")
    for process in [first, second] { #expect(try process.ask("wait k 1") == "ok") }
    #expect(try holder.ask("hold") == "held")
    #expect(try first.ask("set k 2") == "ok")
    // Whoever opens the domain now is shown what the journals hold.
    let watching = try domain.process()
    let asking = try domain.process()
    for reader in [watching, asking] { #expect(try reader.ask("get k") == "2") }
    #expect(try second.ask("set k 1") == "ok")
    #expect(try holder.ask("abort") == "aborted")
    for process in [first, second, asking] {
      let answer = try process.ask("sync")
      #expect(answer == "ok")
    }
    #expect(try asking.ask("get k") == "1")
    #expect(try watching.ask("wait k 1") == "ok")
  }

  // A checkpoint reads the journals one after another, while others go on setting.
  @Test func `of sets by three processes in turn the later one holds, whoever saves`() throws {
    let domain = TestDomain()
    let processes = try (0..<3).map { _ in try domain.process() }
    var model: [String: Int] = [:]
    for round in 0..<Size.of(fast: 150, full: 5_000) {
      for step in 0..<Int.random(in: 2...7) {
        let process = processes[Int.random(in: 0..<3)]
        let key = "k\(Int.random(in: 0..<3))"
        if step > 0, Int.random(in: 0..<8) == 0 {
          #expect(try process.ask("clear") == "ok")
          model = [:]
        } else {
          #expect(try process.ask("set \(key) \(round)") == "ok")
          model[key] = round
        }
        // So that checkpoints begin everywhere between the sets.
        usleep(UInt32.random(in: 0..<4) == 0 ? .random(in: 0..<15_000) : 0)
      }
      let answer = try processes[Int.random(in: 0..<3)].ask("sync")
      #expect(answer == "ok")
      try #require(try domain.contents() == model, "in round \(round)")
    }
  }

  @Test func `a transaction that throws changes nothing`() throws {
    let domain = TestDomain()
    let process = try domain.process()
    #expect(try process.ask("set k 1") == "ok")
    #expect(try process.ask("hold") == "held")
    #expect(try process.ask("set k 2") == "ok")
    #expect(try process.ask("get k") == "2")
    #expect(try process.ask("abort") == "aborted")
    #expect(try process.ask("get k") == "1")
    #expect(try process.ask("sync") == "ok")
    #expect(try domain.contents() == ["k": 1])
  }

  @Test func `a set is seen by another process without a call`() throws {
    let domain = TestDomain()
    let reader = try domain.process()
    let writer = try domain.process()
    var delays: [Int] = []
    for number in 0..<Size.of(fast: 15, full: 200) {
      #expect(try reader.ask("delay k") == "ok")
      #expect(try writer.ask("time k") == "ok")
      if number % 2 == 1 { #expect(try writer.ask("sync") == "ok") }
      delays.append(try #require(Int(reader.answer())))
    }
    // For who wants to know; how long it takes depends on what else the machine does.
    for (name, first) in [("without a call", 0), ("after synchronize", 1)] {
      let part = stride(from: first, to: delays.count, by: 2).map { delays[$0] }.sorted()
      print("Seen \(name) after \(part[part.count / 2]) µs, p99 \(part[part.count * 99 / 100]) µs")
    }
  }

  @Test func `a synchronized set is seen by another process`() throws {
    let domain = TestDomain()
    let reader = try domain.process()
    let writer = try domain.process()
    for number in 1...10 {
      #expect(try writer.ask("set k \(number)") == "ok")
      #expect(try writer.ask("sync") == "ok")
      #expect(try reader.ask("sync") == "ok")
      #expect(try reader.ask("get k") == "\(number)")
    }
  }
}
