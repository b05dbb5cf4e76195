import DefaultsStorage
import Foundation
import Testing

@Suite(.enabled(if: PeerProgram.isThere("python3"), "python3 is not installed"))
struct BinaryPythonTests {
  /// Prints each file's tree with every bit of its dates, and writes it again as plistlib does.
  private static let script = #"""
    import datetime, math, plistlib, struct, sys
    def bits(x): return "%x" % struct.unpack(">Q", struct.pack(">d", x))[0]
    def text(v):
        if v is None: return "n"
        if v is True: return "T"
        if v is False: return "F"
        if isinstance(v, plistlib.UID): return "u%d" % v.data
        if isinstance(v, int): return "i%d" % v
        if isinstance(v, float): return "rnan" if math.isnan(v) else "r" + bits(v)
        if isinstance(v, str): return "s" + v.encode("utf-8").hex()
        if isinstance(v, bytes): return "x" + v.hex()
        if isinstance(v, datetime.datetime):
            gap = v - datetime.datetime(2001, 1, 1)
            return "d%d" % (gap.days * 86400 + gap.seconds)
        if isinstance(v, list): return "[" + ",".join(map(text, v)) + "]"
        return "{" + ",".join(sorted(k.encode("utf-8").hex() + ":" + text(x) for k, x in v.items())) + "}"
    for name in sys.argv[1:]:
        with open(name, "rb") as f: tree = plistlib.load(f)
        print(text(tree))
        with open(name + ".again", "wb") as f: plistlib.dump(tree, f, fmt=plistlib.FMT_BINARY)
    """#

  @Test func `plistlib reads ours equal, and we read plistlib's equal`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(Array(Self.script.utf8), to: "script.py")
    let count = TreeCount.choose(fast: 200, slow: 10_000)
    let trees = (0..<UInt64(count)).map { seed in
      var random = RandomTree(seed: seed)
      // plistlib reads the years 1 to 9999 with microseconds, which whole seconds survive.
      return XMLMapping.withoutExtremes(.dictionary(random.nextRoot(maximumDepth: 6))).mapped {
        guard case .date(let date) = $0 else { return $0 }
        return .date(
          Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down)))
      }
    }
    for start in stride(from: 0, to: count, by: 1000) {
      let part = trees[start..<min(start + 1000, count)]
      let files = try part.map { tree in
        guard case .dictionary(let root) = tree else { throw FormatError("no dictionary") }
        let bytes = try BinaryPropertyListWriter.write(root)
        return try folder.write(bytes, to: UUID().uuidString)
      }
      let (status, output) = try PeerProgram.run("python3", [script] + files, in: folder)
      try #require(status == 0, "\(output.suffix(2000))")
      let lines = output.split(separator: "\n")
      try #require(lines.count == part.count)
      for ((line, file), (seed, tree)) in zip(zip(lines, files), zip(start..., part)) {
        try #require(line == tree.canonicalText, "seed \(seed)")
        let again = try Data(contentsOf: URL(filePath: file + ".again"))
        // plistlib takes -0.0 and 0.0 for one object.
        let copy = try BinaryPropertyListReader.read([UInt8](again)).mapped {
          $0 == -0.0 ? 0.0 : $0
        }
        try #require(copy == tree.mapped { $0 == -0.0 ? 0.0 : $0 }, "seed \(seed)")
      }
    }
  }

  @Test(arguments: BinaryCorpusTests.files)
  func `a set of another key leaves the others as they were for plistlib`(name: String) throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(Array(Self.script.utf8), to: "script.py")
    let bytes = try Corpus.bytes(name)
    let old = try PropertyListDocument(bytes: bytes, isJSON: false).root
    var new = old
    new["~new"] = ["a": .integer(Int128(UInt64.max))]
    let files = [
      try folder.write(bytes, to: "old"),
      try folder.write(try PropertyListDocument.encode(new, as: .binary), to: "new"),
    ]
    let (status, output) = try PeerProgram.run("python3", [script] + files, in: folder)
    try #require(status == 0, "\(output)")
    let lines = output.split(separator: "\n")
    #expect(lines.first ?? "" == PropertyList.dictionary(old).canonicalText)
    #expect(lines.last ?? "" == PropertyList.dictionary(new).canonicalText)
  }
}
