import Foundation
import TestSupport
import Testing

@testable import DefaultsStorage

@Suite struct JournalTests {
  private let directory = TemporaryDirectory()

  private static let values: [PropertyList?] = [
    nil, true, false, 0, -1, .integer(Int128(UInt64.max)), .integer(.min), .real(1.5), .real(.nan),
    "", "é\0x", .date(Date(timeIntervalSinceReferenceDate: 0.25)), .data(Data([0, 255])),
    .data(Data()), .array([]), .array([1, .array(["a"])]), .dictionary([:]),
    .dictionary(["k": .dictionary(["": 2])]), .uid(7), .null, .numeral("1e999"),
  ]

  private func journal(capacity: Int = Journal.initialCapacity) throws -> Journal {
    try Journal(directory: directory.path, prefix: ".j-", serial: 1, capacity: capacity)
  }

  private func append(_ record: JournalRecord, to journal: Journal) throws -> Bool {
    var encoder = JournalEncoder()
    switch record.operation {
    case .set(let key, let value): encoder.encode(stamp: record.stamp, key: key, value: value)
    case .remove(let key): encoder.encode(stamp: record.stamp, key: key, value: nil)
    case .removeAll: encoder.encode(stamp: record.stamp, key: nil, value: nil)
    }
    return try encoder.withBytes { bytes throws(SystemError) in try journal.append(bytes) }
  }

  private func records(of path: String) throws -> [JournalRecord] {
    guard let reader = JournalReader(path: path, forWriting: false) else { return [] }
    return try reader.records(from: JournalLayout.firstRecord).records
  }

  private static let three = [
    JournalRecord(stamp: 1, key: "key", value: "value"),
    JournalRecord(stamp: 2, key: "", value: nil),
    JournalRecord(stamp: 3, operation: .removeAll),
  ]

  @Test(arguments: values)
  func `a record reads as it was written`(value: PropertyList?) throws {
    let journal = try journal()
    let record = JournalRecord(stamp: .max, key: "a key", value: value)
    #expect(try append(record, to: journal))
    #expect(try records(of: journal.path) == [record])
  }

  @Test func `records that are longer than one read are read`() throws {
    let journal = try journal(capacity: Journal.maximumCapacity)
    let long = PropertyList.string(String(repeating: "x", count: 100_000))
    let written = [1, 2].map { JournalRecord(stamp: $0, key: "k", value: long) }
    for record in written { #expect(try append(record, to: journal)) }
    #expect(try records(of: journal.path) == written)
  }

  @Test func `a full journal refuses a record and keeps the others`() throws {
    let journal = try journal(capacity: 8_192)
    let record = JournalRecord(
      stamp: 1, key: "k", value: .string(String(repeating: "x", count: 900)))
    var count = 0
    while try append(record, to: journal) { count += 1 }
    #expect(count == 4)
    #expect(try records(of: journal.path).count == count)
  }

  @Test func `a journal that is cut off anywhere gives the records before, and no other`() throws {
    let (bytes, path) = try written()
    for length in stride(from: bytes.count, through: 0, by: -1) {
      try Data(bytes[..<length]).write(to: URL(fileURLWithPath: path))
      let found = try records(of: path)
      #expect(found == Array(Self.three.prefix(found.count)), "cut off at \(length)")
    }
  }

  @Test func `a journal with one byte changed gives whole records only`() throws {
    let (bytes, path) = try written()
    for index in JournalLayout.firstRecord..<bytes.count {
      for bit in [1, 0x80] as [UInt8] {
        var damaged = bytes
        damaged[index] ^= bit
        try Data(damaged).write(to: URL(fileURLWithPath: path))
        let found = try records(of: path)
        #expect(found == Array(Self.three.prefix(found.count)), "byte \(index) changed")
      }
    }
  }

  @Test func `bytes of another journal are no records`() throws {
    let (bytes, path) = try written()
    let (others, _) = try written()
    let mixed = bytes[..<JournalLayout.firstRecord] + others[JournalLayout.firstRecord...]
    try Data(mixed).write(to: URL(fileURLWithPath: path))
    #expect(try records(of: path) == [])
  }

  /// The bytes of a journal with the three records, up to a little after their end.
  private func written() throws -> (bytes: [UInt8], path: String) {
    let journal = try journal()
    for record in Self.three { #expect(try append(record, to: journal)) }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: journal.path))
    journal.remove()
    return (Array(bytes.prefix(journal.end + 16)), directory.path("copy"))
  }

  // MARK: The mark

  @Test(arguments: [nil, "/a/b"])
  func `a mark reads as it was written, and not at all with one byte changed`(
    temporary: String?
  ) throws {
    var mark = JournalMark()
    mark.foldedEnd = 5_000
    mark.pendingEnd = 6_000
    mark.temporary = temporary
    let bytes = try #require(mark.bytes(salt: 9))
    var page = [UInt8](repeating: 0, count: JournalLayout.firstRecord)
    page.replaceSubrange(
      JournalLayout.markOffset..<JournalLayout.markOffset + bytes.count, with: bytes)
    #expect(JournalMark(page: page, salt: 9) == mark)
    #expect(JournalMark(page: page, salt: 8) == nil)
    for index in bytes.indices {
      var damaged = page
      damaged[JournalLayout.markOffset + index] ^= 1
      #expect(JournalMark(page: damaged, salt: 9) == nil, "byte \(index) changed")
    }
  }

  @Test func `a mark holds no path that does not fit the page`() {
    var mark = JournalMark()
    mark.temporary = "/" + String(repeating: "x", count: 5_000)
    #expect(mark.bytes(salt: 1) == nil)
  }

  @Test(arguments: [true, false])
  func `records under a mark are in the file exactly if the temporary file is gone`(
    isThere: Bool
  ) throws {
    let journal = try journal()
    for record in Self.three { #expect(try append(record, to: journal)) }
    var mark = JournalMark()
    mark.pendingEnd = journal.end
    mark.temporary = directory.path("temporary")
    if isThere { try Data().write(to: directory.url("temporary")) }
    try journal.reader.write(mark)
    #expect(journal.reader.resolvedEnd() == (isThere ? JournalLayout.firstRecord : journal.end))
  }

  @Test func `an owner lives as long as its journal is open`() throws {
    var journal: Journal? = try journal()
    let path = try #require(journal?.path)
    let reader = try #require(JournalReader(path: path, forWriting: true))
    #expect(!reader.isOwnerDead())
    journal = nil
    #expect(reader.isOwnerDead())
  }
}
