import Foundation
import TestSupport
import Testing

@testable import DefaultsStorage

@Suite struct WholeFileTests {
  private let directory = TemporaryDirectory()

  // The system ends a path at a null byte, so that another file was removed.
  @Test func `a path with a null byte removes nothing`() throws {
    try directory.replace("kept", with: "text")
    let file = WholeFile(path: directory.path("kept\0.json"))
    #expect(throws: DefaultsError.self) { try file.remove() }
    #expect(directory.names() == ["kept"])
  }

  @Test func `an empty path is refused`() {
    #expect(throws: DefaultsError.self) { try WholeFile(path: "").remove() }
  }
}
