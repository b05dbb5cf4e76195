import DefaultsStorage
import Foundation
import Testing

@Suite struct BinaryFoundationTests {
  /// Without what Foundation cannot give back: UIDs have no public type, null it has in no list, and
  /// its dictionaries take keys for equal that differ in normalisation only.
  private static func tree(seed: UInt64) -> PropertyList {
    var random = RandomTree(seed: seed)
    return XMLMapping.withoutExtremes(.dictionary(random.nextRoot(maximumDepth: 6))).mapped {
      switch $0 {
      case .uid, .null: true
      case .dictionary(let entries):
        .dictionary(entries.filter { $0.key != "e\u{301}" && $0.key != "\u{301}" })
      default: $0
      }
    }
  }

  @Test func `Foundation reads ours equal, and we read Foundation's equal`() throws {
    for seed in 0..<UInt64(TreeCount.choose(fast: 300, slow: 10_000)) {
      let tree = Self.tree(seed: seed)
      guard case .dictionary(let root) = tree else { continue }
      let data = Data(try BinaryPropertyListWriter.write(root))
      let object = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      try #require(FoundationTree.tree(object) == tree, "seed \(seed)")
      let theirs = try PropertyListSerialization.data(
        fromPropertyList: object, format: .binary, options: 0)
      try #require(try BinaryPropertyListReader.read([UInt8](theirs)) == tree, "seed \(seed)")
    }
  }

  @Test(.enabled(if: PeerProgram.isThere("plutil"), "plutil is not installed"))
  func `plutil converts ours to XML, and its binary we read equal`() throws {
    let folder = try TemporaryFolder()
    var trees: [(file: String, tree: PropertyList)] = []
    for seed in 0..<UInt64(TreeCount.choose(fast: 50, slow: 2_000)) {
      guard case .dictionary(let root) = Self.tree(seed: seed) else { continue }
      let file = try folder.write(BinaryPropertyListWriter.write(root), to: "\(seed).plist")
      trees.append((file, .dictionary(root)))
    }
    // Read from binary and written as binary again, in place.
    let files = trees.map(\.file)
    let (status, output) = try PeerProgram.run(
      "plutil", ["-convert", "binary1"] + files, in: folder)
    try #require(status == 0, "\(output)")
    for (file, tree) in trees {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
      try #require(try BinaryPropertyListReader.read(bytes) == tree, "\(file)")
    }
  }
}
