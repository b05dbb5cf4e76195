import DefaultsStorage
import Testing

@Suite struct XMLFuzzCorpusTests {
  @Test func `what fuzzing found is read or refused, and what is read comes back`() throws {
    let inputs = try FuzzCorpus.inputs("xml")
    try #require(!inputs.isEmpty)
    for (name, bytes) in inputs {
      guard let root = try? XMLPropertyListReader.read(bytes).root,
        let written = try? XMLPropertyListWriter.write(["k": root])
      else { continue }
      let copy = try XMLPropertyListReader.read(written).root
      #expect(copy == ["k": XMLMapping.readBack(root)], "\(name)")
    }
  }
}
