import Foundation
import TestSupport
import Testing

/// The real files of `Tests/Corpus`: read with the values that its README gives, and written back.
@Suite(.enabled(if: Program.python3.isThere, "python3 is not installed"))
struct CorpusTests {
  private let suite = TestSuite()

  /// Every file but the malformed one.
  static let names = CorpusFile.all.map(\.name).filter { !$0.hasPrefix("malformed") }
  static let rewritable = names.filter { $0 != annotated }
  static let annotated = "editor-settings-with-comments.json"
  static let malformed = "malformed-self-containing.binary.plist"

  @Test func `the README lists every file`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: CorpusFile.directory.path)
    #expect(CorpusFile.all.map(\.name).sorted() == files.filter { $0 != "README.md" }.sorted())
    #expect(CorpusFile.all.allSatisfy { $0.spots.count == 3 || $0.name == Self.malformed })
  }

  @Test(arguments: rewritable, Opening.allCases)
  func `a real file is read, and written back with nothing changed but one new key`(
    name: String, opening: Opening
  ) throws {
    let file = try #require(CorpusFile.all.first { $0.name == name })
    let path = try opening.copy(file, in: suite)
    let before = try suite.directory.path(file.readableByPython(in: suite.directory))

    let helper = try suite.helper(opening.line(for: path))
    for spot in file.spots { #expect(try helper.ask("spot \(spot.path)") == spot.text) }
    #expect(try helper.ask("put added by the test") == "ok")
    #expect(try helper.ask("sync") == "ok")
    try helper.finish()

    #expect(try compare(before, path) == "same")
    #expect(try file.format == CorpusFile.Format(of: Data(contentsOf: URL(filePath: path))))
  }

  @Test(arguments: Opening.allCases)
  func `JSON with comments is read and never rewritten`(opening: Opening) throws {
    let file = try #require(CorpusFile.all.first { $0.name == Self.annotated })
    let path = try opening.copy(file, in: suite)
    let helper = try suite.helper(opening.line(for: path))
    for spot in file.spots { #expect(try helper.ask("spot \(spot.path)") == spot.text) }
    #expect(try helper.ask("put added by the test") == "ok")
    let error = try #require(ToldError(helper.ask("sync")))
    #expect(error.code == "unwritableFormat")
    #expect(error.path == path)
    #expect(!error.remedy.isEmpty)
    #expect(try helper.ask("text added") == "by the test")
    try helper.finish()
    #expect(try Data(contentsOf: URL(filePath: path)) == file.bytes())
    // What could not be saved is still there for the next run.
    let next = try suite.helper(opening.line(for: path))
    #expect(try next.ask("text added") == "by the test")
  }

  @Test(arguments: Opening.allCases)
  func `a file that contains itself is refused, kept and told`(opening: Opening) throws {
    let file = try #require(CorpusFile.all.first { $0.name == Self.malformed })
    let path = try opening.copy(file, in: suite)
    let helper = try suite.helper(opening.line(for: path))
    #expect(try helper.ask("spot /B") == "nothing")
    let told = try #require(ToldError.all(helper.ask("told")).first)
    #expect(told.code == "malformedFile")
    #expect(told.path == path)
    #expect(!told.cause.isEmpty && !told.remedy.isEmpty)
    try helper.finish()
    #expect(try Data(contentsOf: URL(filePath: path)) == file.bytes())
  }

  /// Says `same` if the second file holds, by Python's own readers, what the first does, each value of
  /// the same type, and the key that the test has added.
  private func compare(_ before: String, _ after: String) throws -> String {
    let script = """
      import json, plistlib, sys
      def load(path):
        with open(path, 'rb') as file:
          return json.load(file) if path.endswith('.json') else plistlib.load(file)
      def same(a, b):
        if type(a) is not type(b): return False
        if isinstance(a, dict):
          return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
        if isinstance(a, list): return len(a) == len(b) and all(map(same, a, b))
        return a == b
      before, after = load(sys.argv[1]), load(sys.argv[2])
      added = after.pop('added', None)
      bad = sorted(k for k in before.keys() | after.keys()
        if k not in before or k not in after or not same(before[k], after[k]))
      print('same' if added == 'by the test' and not bad else f'{added} {bad}', end='')
      """
    return try Program.output(of: ["python3", "-c", script, before, after])
  }

  /// How a domain is opened.
  enum Opening: CaseIterable {
    case suite, fileURL

    func copy(_ file: CorpusFile, in suite: TestSuite) throws -> String {
      let ending = file.name.hasSuffix(".json") ? ".json" : ".plist"
      let name = self == .suite ? TestSuite.name + ending : "folder/" + file.name
      try suite.directory.makeDirectory("folder")
      try file.bytes().write(to: suite.directory.url(name))
      return suite.directory.path(name)
    }

    func line(for path: String) -> String {
      self == .suite ? "suite \(TestSuite.name)" : "file \(path)"
    }
  }
}
