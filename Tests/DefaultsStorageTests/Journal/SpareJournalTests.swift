import Foundation
import TestSupport
import Testing

@testable import DefaultsStorage

@Suite struct SpareJournalTests {
  private let directory = TemporaryDirectory()

  private func append(_ count: Int, _ value: PropertyList, to journal: Journal) throws {
    var encoder = JournalEncoder()
    for number in 1...count {
      encoder.encode(stamp: UInt64(number), key: "key", value: value)
      let isAppended = try encoder.withBytes { bytes throws(SystemError) in
        try journal.append(bytes)
      }
      #expect(isAppended)
    }
  }

  private func records(of journal: Journal) throws -> [JournalRecord] {
    let reader = try #require(JournalReader(path: journal.path, forWriting: false))
    return try reader.records(from: JournalLayout.firstRecord).records
  }

  private func fullJournal() throws -> Journal {
    let journal = try Journal(
      directory: directory.path, prefix: ".j-", serial: 1, capacity: Journal.maximumCapacity)
    try append(20_000, 1, to: journal)
    return journal
  }

  /// The journal in whose memory the next one is, unless that failed.
  private func renewed(_ journal: Journal, meanwhile: () -> Void = {}) -> Journal? {
    // No value that cannot be copied goes through the macros.
    guard let spare = journal.makeSpare(".new-") else { return nil }
    meanwhile()
    return Journal(reusing: spare, path: directory.path(".j-2"), serial: 2)
  }

  @Test(arguments: [0, 1, 2, 19_999])
  func `a journal in used memory has its own records and no other`(count: Int) throws {
    let path = directory.path(".j-2")
    let journal = try #require(try renewed(fullJournal()))
    if count > 0 { try append(count, 2, to: journal) }
    #expect(
      try records(of: journal).map(\.operation) == Array(repeating: .set("key", 2), count: count))
    // Nothing of what was there follows, whatever its checksum says.
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    #expect(bytes[journal.end..<journal.end + 8].allSatisfy { $0 == 0 })
    #expect(directory.names() == [".j-2"])
  }

  @Test func `whoever has the former journal open reads none of the new records`() throws {
    let former = try fullJournal()
    let reader = try #require(JournalReader(path: former.path, forWriting: false))
    let journal = try #require(renewed(former))
    try append(10, 2, to: journal)
    #expect(try reader.records(from: JournalLayout.firstRecord).records.isEmpty)
    #expect(JournalReader(path: former.path, forWriting: false) == nil)
  }

  @Test func `a spare that somebody removed is none`() throws {
    let renewed = try renewed(fullJournal()) {
      for name in directory.names() { unlink(directory.path(name)) }
    }
    #expect(renewed == nil)
    #expect(directory.names().isEmpty)
  }

  @Test func `sets without a pause lose nothing and leave nothing when others clean up`() throws {
    let location = try DomainLocation.file(directory.url("com.example.spare.plist"))
    let domain = Domain.open(location)
    let entry = domain.entry(for: "count")
    for number in 1...100_000 {
      try domain.set(.integer(Int128(number)), for: entry)
      guard number.isMultiple(of: 7_000) else { continue }
      // As the holder of the lock does with what looks like a temporary file.
      for name in directory.names()
      where name.contains(".new-") { unlink(directory.path(name)) }
    }
    try domain.synchronize()
    #expect(
      directory.names()
        == ["com.example.spare.plist"])
    #expect(try Domain.peek(location).values == ["count": 100_000])
  }
}
