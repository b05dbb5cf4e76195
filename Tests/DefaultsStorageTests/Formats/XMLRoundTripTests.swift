import DefaultsStorage
import Testing

@Suite struct XMLRoundTripTests {
  @Test func `random trees come back equal`() throws {
    for seed in 0..<UInt64(TreeCount.choose(fast: 500, slow: 20_000)) {
      var random = RandomTree(seed: seed)
      let root = random.nextRoot(maximumDepth: 6)
      let bytes = try XMLPropertyListWriter.write(root)
      let (copy, remarks) = try XMLPropertyListReader.read(bytes)
      try #require(copy == XMLMapping.readBack(.dictionary(root)), "seed \(seed)")
      try #require(remarks.isEmpty, "seed \(seed)")
    }
  }

  @Test func `what was read is written again byte by byte`() throws {
    for seed in 0..<UInt64(TreeCount.choose(fast: 100, slow: 2_000)) {
      var random = RandomTree(seed: seed)
      let bytes = try XMLPropertyListWriter.write(random.nextRoot(maximumDepth: 6))
      guard case .dictionary(let root) = try XMLPropertyListReader.read(bytes).root else {
        continue
      }
      try #require(try XMLPropertyListWriter.write(root) == bytes, "seed \(seed)")
    }
  }

  @Test func `the same seed makes the same tree`() {
    var first = RandomTree(seed: 7)
    var second = RandomTree(seed: 7)
    #expect(first.next(maximumDepth: 5) == second.next(maximumDepth: 5))
    #expect(first.next(maximumDepth: 5) == second.next(maximumDepth: 5))
  }
}
