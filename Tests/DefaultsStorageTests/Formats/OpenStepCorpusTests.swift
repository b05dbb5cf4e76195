import DefaultsStorage
import Testing

@Suite struct OpenStepCorpusTests {
  private static let spots: [(file: String, path: String, value: PropertyList)] = [
    (
      "gnustep-all-domains-in-one.openstep", "/Gorm/NSWindow Frame Inspector",
      "884 16 274 459 0 0  1280 800 "
    ),
    ("gnustep-all-domains-in-one.openstep", "/Gorm/ShowPalettes", "NO"),
    ("gnustep-all-domains-in-one.openstep", "/NSGlobalDomain", [:]),
    ("windowmaker-domain.openstep", "/FTitleBack/0", "mhgradient"),
    (
      "windowmaker-domain.openstep", "/PixmapPath/0",
      "/home/user1/GNUstep/Library/WindowMaker/Pixmaps"
    ),
    ("windowmaker-domain.openstep", "/MiniPreviewSize", "512"),
  ]

  @Test(arguments: spots) func `reads real files`(
    file: String, path: String, value: PropertyList
  ) throws {
    let (root, remarks) = try OpenStepReader.read(Corpus.bytes(file))
    #expect(root.value(at: path) == value)
    #expect(remarks.isEmpty)
  }

  @Test(arguments: [
    ("gnustep-all-domains-in-one.openstep", 4), ("windowmaker-domain.openstep", 83),
  ])
  func `reads every key of real files, and they come back from XML`(file: String, count: Int) throws
  {
    let root = try OpenStepReader.read(Corpus.bytes(file)).root
    guard case .dictionary(let entries) = root else {
      Issue.record("no dictionary")
      return
    }
    #expect(entries.count == count)
    #expect(try XMLPropertyListReader.read(XMLPropertyListWriter.write(entries)).root == root)
    #expect(try OpenStepReader.read(Array(OpenStepWriter.write(root).utf8)).root == root)
  }
}
