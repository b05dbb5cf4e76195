import DefaultsStorage
import Foundation
import Testing

@Suite struct XMLCorpusTests {
  private static let spots: [(file: String, path: String, value: PropertyList)] = [
    ("gnustep-gworkspace-domain.plist", "/desktopinfo/backcolor/green", 0.51),
    (
      "gnustep-gworkspace-domain.plist", "/NSWindow Frame finder",
      "460 453 486 287 0 0  2560 1600 "
    ),
    ("gnustep-gworkspace-domain.plist", "/root_viewer/shelfdicts/0/paths/0", "/home/user1"),
    ("ios-settings-bundle-root.plist", "/PreferenceSpecifiers/4/DefaultValue", "$\"=/!?+"),
    ("ios-settings-bundle-root.plist", "/PreferenceSpecifiers/20/MaximumValue", 1.0),
    ("ios-settings-bundle-root.plist", "/PreferenceSpecifiers/17/Title", "Invert Black & White"),
  ]

  @Test(arguments: spots) func `reads real files`(
    file: String, path: String, value: PropertyList
  ) throws {
    let (root, remarks) = try XMLPropertyListReader.read(Corpus.bytes(file))
    #expect(root.value(at: path) == value)
    #expect(remarks.isEmpty)
  }

  @Test(arguments: [("gnustep-gworkspace-domain.plist", 38), ("ios-settings-bundle-root.plist", 2)])
  func `reads every key of real files as Foundation does`(file: String, count: Int) throws {
    let root = try XMLPropertyListReader.read(Corpus.bytes(file)).root
    guard case .dictionary(let entries) = root else {
      Issue.record("no dictionary")
      return
    }
    #expect(entries.count == count)
    let data = try Data(contentsOf: Corpus.url(file))
    let object = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    #expect(FoundationTree.tree(object) == root)
    #expect(try XMLPropertyListReader.read(XMLPropertyListWriter.write(entries)).root == root)
  }
}
