import Foundation
import TestSupport
import Testing

@testable import DefaultsStorage

@Suite struct PeekTests {
  private let directory = TemporaryDirectory()

  private var location: DomainLocation {
    .inDirectory(directory.path, name: "com.example.test", format: .xml)
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: directory.url("com.example.test.plist"))
  }

  @Test func `shows the file, and its syntax`() throws {
    #expect(try Domain.peek(location).syntax == nil)
    try write("{ k = v; k = w; }")
    let snapshot = try Domain.peek(location)
    #expect(snapshot.values == ["k": "w"] && snapshot.syntax == .openStep)
    #expect(snapshot.remarks.count == 1)
  }

  @Test func `shows what is in a journal only`() throws {
    try write("{ k = v; gone = x; }")
    let domain = Domain.open(location)
    let lease = try domain.takeLease(until: .seconds(10), location: location)
    try domain.set(1, for: domain.entry(for: "new"))
    try domain.set(nil, for: domain.entry(for: "gone"))
    // While the lock is held nobody can bring them into the file.
    #expect(try Domain.peek(location).values == ["k": "v", "new": 1])
    lease.end()
    try domain.synchronize()
  }

  @Test func `makes no file and no directory`() throws {
    let missing = DomainLocation.inDirectory(
      directory.path("not there"), name: "com.example.test", format: .xml)
    #expect(try Domain.peek(missing).values.isEmpty)
    #expect(directory.names().isEmpty)
    try write("{ k = v; }")
    _ = try Domain.peek(location)
    #expect(directory.names() == ["com.example.test.plist"])
  }

  @Test func `throws what is wrong with the file, and leaves it`() throws {
    try write("{ k = ")
    let error = #expect(throws: DefaultsError.self) { try Domain.peek(location) }
    #expect(error?.code == .malformedFile && error?.path == location.path)
    #expect(try directory.text("com.example.test.plist") == "{ k = ")
    #expect(directory.names() == ["com.example.test.plist"])
  }

  @Test func `a follower sees changes and saves nothing`() throws {
    let follower = Domain.follow(location)
    try write("{ k = v; }")
    #expect(wait { follower.values() == ["k": "v"] })
    // What a program left that died is for others to save.
    try Data().write(to: directory.url(".com.example.test.plist.journal-0-0"))
    try write("{ k = w; }")
    #expect(wait { follower.values() == ["k": "w"] })
    #expect(!follower.needsCheckpoint)
    #expect(
      directory.names() == [".com.example.test.plist.journal-0-0", "com.example.test.plist"])
  }
}
