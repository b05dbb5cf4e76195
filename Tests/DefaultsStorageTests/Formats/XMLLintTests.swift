import DefaultsStorage
import Foundation
import Testing

@Suite struct XMLLintTests {
  private static func files(in folder: TemporaryFolder) throws -> [String] {
    try (0..<UInt64(TreeCount.choose(fast: 100, slow: 2_000))).map { seed in
      var random = RandomTree(seed: seed)
      let tree = XMLMapping.withoutExtremes(.dictionary(random.nextRoot(maximumDepth: 6)))
      guard case .dictionary(let root) = tree else { return "" }
      return try folder.write(XMLPropertyListWriter.write(root), to: "\(seed).plist")
    }
  }

  @Test(.enabled(if: PeerProgram.isThere("plutil"), "plutil is not installed"))
  func `B11: plutil finds nothing wrong`() throws {
    let folder = try TemporaryFolder()
    let files = try Self.files(in: folder)
    let (status, output) = try PeerProgram.run("plutil", ["-lint"] + files, in: folder)
    #expect(status == 0, "\(output.suffix(2000))")
    #expect(output.split(separator: "\n").count { $0.hasSuffix("OK") } == files.count)
  }

  @Test(.enabled(if: PeerProgram.isThere("xmllint"), "xmllint is not installed"))
  func `B11: xmllint finds nothing wrong`() throws {
    let folder = try TemporaryFolder()
    let files = try Self.files(in: folder)
    let (status, output) = try PeerProgram.run(
      "xmllint", ["--noout", "--nonet"] + files, in: folder)
    #expect(status == 0, "\(output.suffix(2000))")
  }
}
