import DefaultsStorage
import Testing

@Suite struct JSONCorpusTests {
  @Test func `an export of a domain is read`() throws {
    let bytes = try Corpus.bytes("window-manager-defaults-export.json")
    let document = try PropertyListDocument(bytes: bytes, isJSON: true)
    let root = PropertyList.dictionary(document.root)
    #expect(document.syntax == .json)
    #expect(document.root.count == 4)
    #expect(root.value(at: "/defaults/footprintAlpha/float") == 0.30000001192092896)
    #expect(root.value(at: "/shortcuts/nextDisplay/modifierFlags") == 1_835_008)
    #expect(root.value(at: "/defaults/disabledApps") == [:])
    let copy = try PropertyListDocument(
      bytes: try PropertyListDocument.encode(document.root, as: .json), isJSON: true)
    #expect(copy.root == document.root)
  }

  @Test func `an editor's settings are read, and told to have comments`() throws {
    let bytes = try Corpus.bytes("editor-settings-with-comments.json")
    let document = try PropertyListDocument(bytes: bytes, isJSON: true)
    let root = PropertyList.dictionary(document.root)
    #expect(document.syntax == .annotatedJSON)
    #expect(document.root.count == 116)
    #expect(root.value(at: "/terminal.integrated.lineHeight") == 1.35)
    #expect(root.value(at: "/github.copilot.enable/*") == true)
    #expect(root.value(at: "/window.zoomLevel") == -1)
  }
}
