import DefaultsStorage
import Foundation
import Testing

@Suite struct PropertyListDocumentTests {
  private func document(_ text: String, isJSON: Bool = false) throws -> PropertyListDocument {
    try PropertyListDocument(bytes: Array(text.utf8), isJSON: isJSON)
  }

  @Test(
    arguments: [
      ("<plist><dict><key>a</key><integer>1</integer></dict></plist>", .xml),
      (
        "<?xml version=\"1.0\"?>\n<plist><dict><key>a</key><integer>1</integer></dict></plist>",
        .xml
      ),
      ("\u{FEFF}<plist><dict><key>a</key><integer>1</integer></dict></plist>", .xml),
      ("  \n<!-- c --><plist><dict><key>a</key><integer>1</integer></dict></plist>", .xml),
      ("{\"a\":1}", .json), ("\u{FEFF} { \"a\" : 1 }", .json),
      ("{\"a\\\"=\\u0041\":1, \"a\":1}", .json),
      ("{\"a\":1,}", .annotatedJSON), ("// c\n{/* = */\"a\" // ;\n:1}", .annotatedJSON),
      ("{a=<*I1>;}", .openStep), ("{\"a\"=<*I1>;}", .openStep),
      ("/* : */ { \"a\" /* : */ = <*I1>; }", .openStep),
      ("a=<*I1>;", .openStep),
    ] as [(String, PropertyListDocument.Syntax)])
  func `the syntax is told by the text`(text: String, syntax: PropertyListDocument.Syntax) throws {
    let document = try document(text)
    #expect(document.root["a"] == 1)
    #expect(document.syntax == syntax)
    if syntax == .json || syntax == .annotatedJSON {
      #expect(try self.document(text, isJSON: true).syntax == syntax)
    } else {
      #expect(throws: FormatError.self) { try self.document(text, isJSON: true) }
    }
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func `UTF-16 is told as well`(encoding: String.Encoding) throws {
    for (text, syntax) in [
      ("\u{FEFF}<plist><dict><key>é</key><true/></dict></plist>", PropertyListDocument.Syntax.xml),
      ("\u{FEFF}{\"é\":true}", .json), ("\u{FEFF}{\"é\"=<*BY>;}", .openStep),
    ] {
      let bytes = Array(try #require(text.data(using: encoding)))
      let document = try PropertyListDocument(bytes: bytes, isJSON: false)
      #expect(document.root == ["é": true])
      #expect(document.syntax == syntax)
    }
  }

  @Test func `a binary list is told, and is not JSON`() throws {
    let bytes = try PropertyListDocument.encode(["a": 1], as: .binary)
    let document = try PropertyListDocument(bytes: bytes, isJSON: false)
    #expect(document.root == ["a": 1])
    #expect(document.syntax == .binary)
    #expect(throws: FormatError.self) { try PropertyListDocument(bytes: bytes, isJSON: true) }
  }

  @Test(arguments: [
    "[1]", "\"a\"", "<plist><array/></plist>", "<plist><string>a</string></plist>", "<true/>",
    "(a, b)", "<0fbd77>", "// c\n[]",
  ])
  func `a document that is no dictionary is refused`(text: String) {
    #expect(throws: FormatError.self) { try document(text) }
  }

  @Test(arguments: [
    "", " ", "\n\t\r\n", "\u{FEFF}", "hello", "hello world", "\0", "{", "{\"a\"", "{\"a\":1",
    "{\"a\":1}x",
    "{\"a\" 1}", "{a}x", "{\"a\":1};", "/* {}", "bplist00", "bplist99",
    "<plist><dict><key>a</key><true/></dict></plist>x", "<plist><dict><key>a</key></dict></plist>",
    "<html/>", "<?xml",
  ])
  func `B03: text that is no document is refused, whatever the file is named`(text: String) {
    #expect(throws: FormatError.self) { try document(text) }
    #expect(throws: FormatError.self) { try document(text, isJSON: true) }
  }

  @Test(arguments: [DomainFormat.xml, .binary, .json])
  func `B03: a document that lost a byte is refused or differs, and never is empty`(
    format: DomainFormat
  ) throws {
    let root = Dictionary(
      uniqueKeysWithValues: (0..<20).map {
        (PropertyList.Key("key \($0)"), PropertyList.string("v"))
      })
    let bytes = try PropertyListDocument.encode(root, as: format)
    for index in stride(from: 0, to: bytes.count - 1, by: 3) {
      var damaged = bytes
      damaged.remove(at: index)
      guard let document = try? PropertyListDocument(bytes: damaged, isJSON: format == .json)
      else { continue }
      #expect(!document.root.isEmpty)
    }
  }

  @Test(arguments: DomainFormat.allCases)
  func `a domain with a key that stands for something is a dictionary all the same`(
    format: DomainFormat
  ) throws {
    for root: [PropertyList.Key: PropertyList] in [["CF$UID": 1], ["CF$Null": true], [:]] {
      let bytes = try PropertyListDocument.encode(root, as: format)
      #expect(try PropertyListDocument(bytes: bytes, isJSON: format == .json).root == root)
    }
  }

  @Test func `an empty dictionary is read in every syntax`() throws {
    #expect(try document("{}").syntax == .openStep)
    #expect(try document("{}", isJSON: true).syntax == .json)
    #expect(try document("<plist><dict/></plist>").root.isEmpty)
  }

  @Test func `a key given twice is told`() throws {
    #expect(try document("{\"a\":1,\"a\":2}").remarks.count == 1)
    #expect(try document("{a=1;a=2;}").remarks.count == 1)
    #expect(
      try document("<dict><key>a</key><true/><key>a</key><true/></dict>").remarks.count == 1)
  }
}
