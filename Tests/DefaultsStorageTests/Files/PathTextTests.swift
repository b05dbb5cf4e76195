import Foundation
import Testing

@testable import DefaultsStorage

@Suite struct PathTextTests {
  // Swift takes a slash and a combining mark after it for one character.
  @Test(arguments: [
    ("name", "name"), ("./name", "name"), ("./\u{301}name", "\u{301}name"), ("../name", "../name"),
  ])
  func `a relative path is seen from the working directory`(path: String, rest: String) throws {
    let expected = FileManager.default.currentDirectoryPath + "/" + rest
    #expect(try Array(PathText.absolute(path).utf8) == Array(expected.utf8))
  }
}
