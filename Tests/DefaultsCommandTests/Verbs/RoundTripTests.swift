import DefaultsStorage
import Foundation
import TestSupport
import Testing

@Suite struct RoundTripTests {
  private let defaults = CommandRun()

  private static let domain: [PropertyList.Key: PropertyList] = [
    "s": "é \"x\" \\", "i": -3, "big": .integer(Int128(UInt64.max)), "r": 0.1, "b": true,
    "d": .date(Date(timeIntervalSince1970: 1_739_920_013)), "data": .data(Data([0, 255, 7])),
    "a": [1, "two", [], [:]], "m": ["x.y": ["z": false]], "": "empty key",
  ]

  @Test(arguments: [[String](), ["--xml"], ["--json"]], [true, false])
  func `what is exported and imported again is equal`(options: [String], isFile: Bool) throws {
    try Data(XMLPropertyListWriter.write(Self.domain)).write(
      to: defaults.directory.url("com.example.app.plist"))
    let path =
      isFile ? defaults.directory.path("saved." + (options == ["--json"] ? "json" : "plist")) : "-"
    let exported = defaults.run(["export"] + options + ["com.example.app", path])
    #expect(exported.status == 0)
    #expect(
      exported.errors
        == (options == ["--json"] ? Self.warning + "d, data\n" : ""))
    #expect(defaults("delete", "com.example.app") == .init())
    #expect(try defaults.values().isEmpty)
    #expect(defaults("import", "com.example.app", path, input: exported.output) == .init())
    let values = try defaults.values()
    if options == ["--json"] {
      // JSON has text for dates and data, which typed keys read.
      #expect(values["d"]?.dateInFull == Self.domain["d"]?.dateInFull)
      #expect(values["data"]?.dataInFull == Self.domain["data"]?.dataInFull)
      let others = Self.domain.keys.filter { !["d", "data"].contains($0) }
      for key in others { #expect(values[key] == Self.domain[key]) }
    } else {
      #expect(values == Self.domain)
    }
  }

  private static let warning =
    "defaults: warning: The format has no such values, so they are written as others: "

  @Test(arguments: [("json", "d, deep"), ("xml", "d"), ("binary", nil)] as [(String, String?)])
  func `convert warns of what the format holds as something else`(
    format: String, keys: String?
  ) throws {
    let source = defaults.directory.path("from")
    try Data(
      BinaryPropertyListWriter.write([
        "d": .date(Date(timeIntervalSinceReferenceDate: 0.25)), "deep": [["x": .data(Data([1]))]],
        "s": "2001-01-01",
      ])
    ).write(to: URL(fileURLWithPath: source))
    let result = defaults("convert", format, source, defaults.directory.path("to"))
    #expect(result == .init(errors: keys.map { Self.warning + $0 + "\n" } ?? ""))
  }

  @Test func `a file gets a binary list, standard output XML`() throws {
    defaults("write", "com.example.app", "k", "v")
    #expect(defaults("export", "com.example.app", "-").output.hasPrefix("<?xml"))
    let path = defaults.directory.path("out")
    #expect(defaults("export", "com.example.app", path) == .init())
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: Array("bplist00".utf8)))
  }

  @Test func `importing keeps what the file does not have`() throws {
    defaults("write", "com.example.app", "{ a = 1; b = 2; }")
    #expect(defaults("import", "com.example.app", "-", input: #"{"b": 3}"#) == .init())
    #expect(try defaults.values() == ["a": "1", "b": 3])
  }

  @Test(arguments: ["xml", "binary", "json"]) func `convert writes the format`(format: String)
    throws
  {
    let (from, to) = (defaults.directory.path("from"), defaults.directory.path("to"))
    try Data("{ a = (1, {b = c;}); }".utf8).write(to: URL(fileURLWithPath: from))
    #expect(defaults("convert", format, from, to) == .init())
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: to)))
    let document = try PropertyListDocument(bytes: bytes, isJSON: format == "json")
    #expect(document.root == ["a": ["1", ["b": "c"]]])
    let syntax: [String: PropertyListDocument.Syntax] = [
      "xml": .xml, "binary": .binary, "json": .json,
    ]
    #expect(document.syntax == syntax[format])
  }
}
