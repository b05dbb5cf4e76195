import DefaultsStorage
import Foundation
import Testing

@Suite struct XMLFoundationTests {
  /// Without what Foundation cannot give back: UIDs have no public type, its dictionaries take keys
  /// for equal that differ in normalisation only, and a U+FEFF at the beginning is taken for a mark.
  private static func tree(seed: UInt64) -> PropertyList {
    var random = RandomTree(seed: seed)
    let tree = PropertyList.dictionary(random.nextRoot(maximumDepth: 6))
    return XMLMapping.withoutExtremes(tree).mapped { value in
      switch value {
      case .uid: .null
      case .string(let string) where string.unicodeScalars.first == "\u{FEFF}": "mark"
      case .dictionary(let entries):
        .dictionary(entries.filter { $0.key != "\u{FEFF}" && $0.key != "e\u{301}" })
      default: value
      }
    }
  }

  @Test func `B11: Foundation reads ours equal, and we read Foundation's equal`() throws {
    for seed in 0..<UInt64(TreeCount.choose(fast: 300, slow: 10_000)) {
      let tree = Self.tree(seed: seed)
      guard case .dictionary(let root) = tree else { continue }
      let data = Data(try XMLPropertyListWriter.write(root))
      let object = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      try #require(
        FoundationTree.tree(object)?.canonicalText == XMLMapping.readByOthers(tree).canonicalText,
        "seed \(seed)")

      let theirs = try PropertyListSerialization.data(
        fromPropertyList: object, format: .xml, options: 0)
      let copy = try XMLPropertyListReader.read([UInt8](theirs)).root
      try #require(
        copy.canonicalText == Self.writtenByFoundation(tree).canonicalText, "seed \(seed)")
    }
  }

  /// Foundation writes carriage returns unescaped, and -0.0 without its sign.
  private static func writtenByFoundation(_ tree: PropertyList) -> PropertyList {
    XMLMapping.withLineFeeds(XMLMapping.readBack(tree)).mapped { $0 == -0.0 ? 0.0 : $0 }
  }

  @Test(arguments: ["\0", "\u{1}", "a\u{1B}b", "\u{FFFE}", "]]>"])
  func `B11: control characters that Foundation writes raw are read`(string: String) throws {
    let theirs = try PropertyListSerialization.data(
      fromPropertyList: ["k" + string: string], format: .xml, options: 0)
    let root = try XMLPropertyListReader.read([UInt8](theirs)).root
    #expect(root == [PropertyList.Key("k" + string): .string(string)])
  }

  @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: 1e12)])
  func `B10: Foundation reads distant dates equal`(date: Date) throws {
    let data = Data(try XMLPropertyListWriter.write(["d": .date(date)]))
    let object = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    #expect(FoundationTree.tree(object) == ["d": .date(date)])
  }
}
