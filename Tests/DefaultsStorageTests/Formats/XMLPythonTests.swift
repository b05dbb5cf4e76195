import DefaultsStorage
import Foundation
import Testing

@Suite(.enabled(if: PeerProgram.isThere("python3"), "python3 is not installed"))
struct XMLPythonTests {
  /// Prints each file's tree, and writes it again as plistlib does.
  private static let script = #"""
    import datetime, math, plistlib, struct, sys
    def text(v):
        if v is True: return "T"
        if v is False: return "F"
        if isinstance(v, int): return "i%d" % v
        if isinstance(v, float):
            return "rnan" if math.isnan(v) else "r%x" % struct.unpack(">Q", struct.pack(">d", v))[0]
        if isinstance(v, str): return "s" + v.encode("utf-8").hex()
        if isinstance(v, bytes): return "x" + v.hex()
        if isinstance(v, datetime.datetime):
            gap = v - datetime.datetime(2001, 1, 1)
            return "d%d" % (gap.days * 86400 + gap.seconds)
        if isinstance(v, list): return "[" + ",".join(map(text, v)) + "]"
        return "{" + ",".join(sorted(k.encode("utf-8").hex() + ":" + text(x) for k, x in v.items())) + "}"
    for i in range(int(sys.argv[2])):
        with open("%s/%d.plist" % (sys.argv[1], i), "rb") as f: tree = plistlib.load(f)
        print(text(tree))
        with open("%s/%d.again" % (sys.argv[1], i), "wb") as f: plistlib.dump(tree, f)
    """#

  @Test func `B11: plistlib reads ours equal, and we read plistlib's equal`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(Array(Self.script.utf8), to: "script.py")
    let trees = (0..<UInt64(TreeCount.choose(fast: 200, slow: 10_000))).map { seed in
      var random = RandomTree(seed: seed)
      return XMLMapping.withoutExtremes(.dictionary(random.nextRoot(maximumDepth: 6)))
    }
    for (index, tree) in trees.enumerated() {
      guard case .dictionary(let root) = tree else { continue }
      _ = try folder.write(XMLPropertyListWriter.write(root), to: "\(index).plist")
    }
    let (status, output) = try PeerProgram.run(
      "python3", [script, folder.url.path, "\(trees.count)"], in: folder)
    try #require(status == 0, "\(output.suffix(2000))")
    let lines = output.split(separator: "\n")
    try #require(lines.count == trees.count)
    for (index, tree) in trees.enumerated() {
      try #require(lines[index] == XMLMapping.readByOthers(tree).canonicalText, "seed \(index)")
      let again = try Data(contentsOf: folder.url.appending(path: "\(index).again"))
      let expected = XMLMapping.withLineFeeds(XMLMapping.readBack(tree))
      try #require(try XMLPropertyListReader.read([UInt8](again)).root == expected, "seed \(index)")
    }
  }

  @Test func `B10: plistlib reads the years 1 to 9999, and not .distantPast`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(Array(Self.script.utf8), to: "script.py")
    for (date, isRead) in [(Date.distantPast, false), (Date.distantFuture, true)] {
      _ = try folder.write(XMLPropertyListWriter.write(["d": .date(date)]), to: "0.plist")
      let (status, _) = try PeerProgram.run("python3", [script, folder.url.path, "1"], in: folder)
      #expect((status == 0) == isRead)
    }
  }
}
