import Testing

@testable import DefaultsStorage

@Suite struct DomainMemoryTests {
  private func change(_ value: PropertyList?, stamp: UInt64, serial: UInt64 = 1) -> PendingChange {
    PendingChange(value: value, stamp: stamp, serial: serial, end: Int(stamp))
  }

  @Test func `stamps grow though the clock goes back, and beyond those of others`() {
    var memory = DomainMemory()
    var stamps = [memory.nextStamp(now: 100), memory.nextStamp(now: 50)]
    memory.noteStamps(of: [JournalRecord(stamp: 500, key: "k", value: 1)])
    stamps.append(memory.nextStamp(now: 120))
    #expect(stamps == [100, 101, 501])
  }

  @Test(arguments: [(1, 2, 20), (2, 1, 10)] as [(UInt64, UInt64, PropertyList)])
  func `the later of this process's set and another's is shown`(
    own: UInt64, other: UInt64, shown: PropertyList
  ) {
    var memory = DomainMemory()
    let entry = memory.entry(for: "k")
    memory.set(entry, pending: change(10, stamp: own))
    memory.publish(
      ["k": 0, "x": 1], records: [JournalRecord(stamp: other, key: "k", value: 20)],
      source: .elsewhere)
    #expect(memory.values() == ["k": shown, "x": 1])
  }

  @Test func `removing everything comes between the sets before and after it`() {
    var memory = DomainMemory()
    memory.publish(["file": 1], records: [], source: .elsewhere)
    memory.set(memory.entry(for: "before"), pending: change(1, stamp: 1))
    memory.removeAll(pending: change(nil, stamp: 2))
    memory.set(memory.entry(for: "after"), pending: change(3, stamp: 3))
    #expect(memory.values() == ["after": 3])
    memory.publish(["file": 1, "before": 1], records: [], source: .elsewhere)
    #expect(memory.values() == ["after": 3])
    #expect(memory.pendingRecords().map(\.stamp).sorted() == [2, 3])
  }

  @Test func `what is retired is pending no more, and a later change stays`() {
    var memory = DomainMemory()
    let entry = memory.entry(for: "k")
    memory.set(entry, pending: change(1, stamp: 1))
    memory.set(memory.entry(for: "other"), pending: change(2, stamp: 2))
    memory.retire { $0.isFolded(serial: 1, end: 1) }
    #expect(memory.pendingRecords().map(\.stamp) == [2])
    memory.set(entry, pending: change(3, stamp: 3))
    memory.retire { $0.isFolded(serial: 1, end: 2) }
    #expect(memory.pendingRecords().map(\.stamp) == [3])
    // Of another journal, or without a record, nothing is folded.
    memory.retire { $0.isFolded(serial: 2, end: 9) }
    memory.set(entry, pending: PendingChange(value: 4, stamp: 4, serial: 1, end: nil))
    memory.retire { $0.isFolded(serial: 1, end: 9) }
    #expect(memory.hasPendingChanges)
  }
}
