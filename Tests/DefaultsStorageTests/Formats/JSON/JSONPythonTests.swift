import DefaultsStorage
import Foundation
import Testing

@Suite(.enabled(if: PeerProgram.isThere("python3"), "python3 is not installed"))
struct JSONPythonTests {
  /// Prints each file's tree, and writes it again as Python does.
  private static let script = #"""
    import json, struct, sys
    def text(v):
        if v is None: return "n"
        if v is True: return "T"
        if v is False: return "F"
        if isinstance(v, int): return "i%d" % v
        if isinstance(v, float): return "r%x" % struct.unpack(">Q", struct.pack(">d", v))[0]
        if isinstance(v, str): return "s" + v.encode("utf-8").hex()
        if isinstance(v, list): return "[" + ",".join(map(text, v)) + "]"
        return "{" + ",".join(sorted(k.encode("utf-8").hex() + ":" + text(x) for k, x in v.items())) + "}"
    for i in range(int(sys.argv[2])):
        with open("%s/%d.json" % (sys.argv[1], i), "rb") as f: tree = json.load(f)
        print(text(tree))
        with open("%s/%d.again" % (sys.argv[1], i), "w") as f: json.dump(tree, f, ensure_ascii=i % 2 == 0)
    """#

  @Test func `Python reads ours equal, and we read Python's equal`() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(Array(Self.script.utf8), to: "script.py")
    let trees = try (0..<UInt64(TreeCount.choose(fast: 200, slow: 10_000))).map { seed in
      var random = RandomTree(seed: seed)
      let root = random.nextRoot(maximumDepth: 6)
      // Python has no numbers that it does not hold.
      let tree = PropertyList.dictionary(root).mapped { value in
        if case .numeral = value { 0 } else { value }
      }
      return try tree.normalized(for: .json)
    }
    for (index, tree) in trees.enumerated() {
      _ = try folder.write(JSONWriter.write(tree, style: .pretty), to: "\(index).json")
    }
    let (status, output) = try PeerProgram.run(
      "python3", [script, folder.url.path, "\(trees.count)"], in: folder)
    try #require(status == 0, "\(output.suffix(2000))")
    let lines = output.split(separator: "\n")
    try #require(lines.count == trees.count)
    for (index, tree) in trees.enumerated() {
      let plain = tree.mapped { value in
        if case .uid(let number) = value { ["CF$UID": .integer(Int128(number))] } else { value }
      }
      try #require(lines[index] == plain.canonicalText, "seed \(index)")
      let again = try Data(contentsOf: folder.url.appending(path: "\(index).again"))
      try #require(try JSONReader.read([UInt8](again)).root == tree, "seed \(index)")
    }
  }
}
