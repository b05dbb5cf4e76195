import Foundation
import TestSupport
import Testing

@testable import DefaultsStorage

@Suite struct DomainTests {
  let directory = TemporaryDirectory()

  private func location(_ name: String = "com.example.test") -> DomainLocation {
    .inDirectory(directory.path, name: name, format: .json)
  }

  @Test func `a set value is in the file after synchronize`() throws {
    let domain = Domain.open(location())
    try domain.set(3, for: domain.entry(for: "count"))
    try domain.synchronize()
    #expect(try directory.text("com.example.test.json") == "{\n  \"count\": 3\n}\n")
    #expect(directory.names() == ["com.example.test.json"])
  }

  @Test func `a transaction is on the disk when it returns`() throws {
    let domain = Domain.open(location())
    let entry = domain.entry(for: "count")
    try domain.set(3, for: entry)
    try domain.transaction {
      #expect(domain.value(of: entry) == 3)
      try domain.set(4, for: entry)
    }
    #expect(try directory.text("com.example.test.json") == "{\n  \"count\": 4\n}\n")
    #expect(domain.value(of: entry) == 4)
    #expect(directory.names() == ["com.example.test.json"])
  }

  @Test func `an edit of the file is seen`() throws {
    let domain = Domain.open(location())
    let entry = domain.entry(for: "count")
    try Data(#"{"count": 7}"#.utf8).write(to: directory.url("com.example.test.json"))
    wait { domain.value(of: entry) == 7 }
    #expect(domain.value(of: entry) == 7)
  }

  @Test func `a link that is swapped before the file is watched is followed anew`() throws {
    let other = Domain.open(location("other"))
    for value in 1...2 {
      try Data(#"{"k": \#(value)}"#.utf8).write(to: directory.url("target\(value)"))
    }
    let files = FileManager.default
    let (link, swapped) = (directory.path("com.example.test.json"), directory.path("swapped"))
    try files.createSymbolicLink(atPath: link, withDestinationPath: "target1")
    try files.createSymbolicLink(atPath: swapped, withDestinationPath: "target2")
    let domain = Domain(suite: "com.example.test", location: location())
    let followed = FollowedPath(link)
    #expect(rename(swapped, link) == 0)
    // The watcher has read of the link when it has read of what came later.
    try Data(#"{"seen": true}"#.utf8).write(to: directory.url("other.json"))
    #expect(wait { other.value(of: other.entry(for: "seen")) == true })
    domain.openOnce(at: followed)
    #expect(domain.value(of: domain.entry(for: "k")) == 2)
    try Data(#"{"k": 3}"#.utf8).write(to: directory.url("target2"))
    #expect(wait { domain.value(of: domain.entry(for: "k")) == 3 })
  }

  @Test func `a removed value is gone from the file`() throws {
    let domain = Domain.open(location())
    let entry = domain.entry(for: "count")
    try domain.set(3, for: entry)
    try domain.synchronize()
    domain.removeAll()
    try domain.set(1, for: domain.entry(for: "other"))
    try domain.synchronize()
    #expect(try directory.text("com.example.test.json") == "{\n  \"other\": 1\n}\n")
  }
}
