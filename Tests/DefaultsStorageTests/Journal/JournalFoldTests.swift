import Foundation
import TestSupport
import Testing

@testable import DefaultsStorage

/// What a fold and a scan take of journals whose owners go on setting.
@Suite struct JournalFoldTests {
  private static let name = "d.plist"
  private let directory = TemporaryDirectory()

  private var target: ResolvedPath.Location {
    ResolvedPath.Location(directory: directory.path, name: Self.name)
  }

  private func journal(of owner: String) throws -> Journal {
    try Journal(
      directory: directory.path,
      prefix: HiddenName.journalPrefix(of: Self.name, owner: owner), serial: 1,
      capacity: Journal.initialCapacity)
  }

  private func append(_ stamps: UInt64..., to journal: Journal) throws {
    for stamp in stamps {
      var encoder = JournalEncoder()
      encoder.encode(stamp: stamp, key: "k", value: .integer(Int128(stamp)))
      let isThere = try encoder.withBytes { bytes throws(SystemError) in
        try journal.append(bytes)
      }
      #expect(isThere)
    }
  }

  // What was appended to a journal after it was read was left out, while something later of another
  // journal was folded: the next fold then put the earlier change on top of the later one.
  @Test func `a fold takes what is not later than what it has read, and nothing else`() throws {
    let first = try journal(of: "first")
    let second = try journal(of: "second")
    try append(10, to: second)
    var fold = try JournalFold(of: target, except: "own")
    try append(5, 15, to: first)
    try append(20, to: second)
    let third = try journal(of: "third")
    try append(8, 30, to: third)
    try fold.close(with: [], upTo: 10)
    #expect(fold.records.map(\.stamp).sorted() == [5, 8, 10])
    fold.finish()
    var next = try JournalFold(of: target, except: "own")
    try next.close(with: [], upTo: 30)
    #expect(next.records.map(\.stamp).sorted() == [15, 20, 30])
  }

  @Test func `a dead process's journal stays until all of it is folded`() throws {
    do {
      var fold = try JournalFold(of: target, except: "own")
      do {
        let dead = try journal(of: "dead")
        try append(1, 3, to: dead)
      }
      try fold.close(with: [], upTo: 2)
      #expect(fold.records.map(\.stamp) == [1])
      fold.finish()
    }
    var next = try JournalFold(of: target, except: "own")
    try next.close(with: [], upTo: 3)
    #expect(next.records.map(\.stamp) == [3])
    next.finish()
    #expect(directory.names().isEmpty)
  }
}
