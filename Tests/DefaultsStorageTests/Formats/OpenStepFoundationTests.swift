import DefaultsStorage
import Foundation
import Testing

@Suite struct OpenStepFoundationTests {
  private static func foundation(_ text: String) throws -> PropertyList? {
    try FoundationTree.tree(
      PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil))
  }

  @Test(arguments: [
    "{a = b; \"c d\" = (e, 'f', {g = \"h\";},);}", "{a = <0fbd 77>; b = <>;}", "a = b; c;",
    "(a, (b), {})",
    #"{a = "\101\U00e9\n\t\\\"\q\341\253";}"#, "/* c */ {a // c\n = b;}", "{a = a.b_c$d/e:f-g;}",
  ]) func `reads what Foundation reads`(text: String) throws {
    #expect(try OpenStepReader.read(Array(text.utf8)).root == Self.foundation(text))
  }

  @Test func `octal escapes have NeXTSTEP's encoding`() throws {
    for code in 0..<254 {
      let digits = String(code, radix: 8)
      let text = "{a = \"\\\(String(repeating: "0", count: 3 - digits.count))\(digits)\";}"
      let scalar = String(data: Data([UInt8(code)]), encoding: .nextstep)
      let root = try OpenStepReader.read(Array(text.utf8)).root
      #expect(root == scalar.map { ["a": .string($0)] })
    }
  }

  @Test func `Foundation reads trees of strings that we print`() throws {
    for seed in 0..<UInt64(TreeCount.choose(fast: 100, slow: 2_000)) {
      var random = RandomTree(seed: seed)
      // Its dictionaries take keys for equal that differ in normalisation only.
      let tree = PropertyList.dictionary(random.nextRoot(maximumDepth: 5)).mapped { value in
        switch value {
        case .string, .array: value
        case .dictionary(let entries): .dictionary(entries.filter { $0.key != "e\u{301}" })
        default: "x"
        }
      }
      let printed = OpenStepWriter.write(tree)
      try #require(
        try Self.foundation(printed)?.canonicalText == tree.canonicalText, "seed \(seed)")
    }
  }
}
