import Foundation
import TestSupport
import Testing

@testable import DefaultsStorage

@Suite struct PlainFileTests {
  private let directory = TemporaryDirectory()

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return stat(directory.path(name), &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test func `a new file is closed to others, an old one keeps its mode`() throws {
    try PlainFile.write([1], to: directory.path("new"))
    #expect(mode("new") == 0o600)
    chmod(directory.path("new"), 0o644)
    try PlainFile.write([2, 3], to: directory.path("new"))
    #expect(mode("new") == 0o644)
    #expect(try PlainFile.read(directory.path("new")) == [2, 3])
    #expect(directory.names() == ["new"])
  }

  @Test func `a link stays a link`() throws {
    try PlainFile.write([1], to: directory.path("target"))
    try FileManager.default.createSymbolicLink(
      atPath: directory.path("link"), withDestinationPath: "target")
    try PlainFile.write([2], to: directory.path("link"))
    #expect(try PlainFile.read(directory.path("target")) == [2])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: directory.path("link")) == "target")
  }

  @Test func `what is no plain file is written to`() throws {
    try PlainFile.write([1], to: "/dev/null")
    #expect(throws: SystemError.self) { try PlainFile.write([1], to: "/dev/full") }
    #expect(throws: SystemError.self) { try PlainFile.write([1], to: directory.path) }
    #expect(throws: SystemError.self) { try PlainFile.read(directory.path("missing")) }
    #expect(directory.names().isEmpty)
  }
}
