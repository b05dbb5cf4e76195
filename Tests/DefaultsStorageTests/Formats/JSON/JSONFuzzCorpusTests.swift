import DefaultsStorage
import Testing

@Suite struct JSONFuzzCorpusTests {
  @Test func `what fuzzing found is read or refused, and what is read comes back`() throws {
    let inputs = try FuzzCorpus.inputs("json")
    try #require(!inputs.isEmpty)
    for (name, bytes) in inputs {
      guard let root = try? JSONReader.read(bytes).root else { continue }
      for style in [JSONWriter.Style.pretty, .compact] {
        let copy = try JSONReader.read(try JSONWriter.write(root, style: style))
        #expect(copy.root == root, "\(name)")
        #expect(!copy.isAnnotated, "\(name)")
      }
    }
  }
}
