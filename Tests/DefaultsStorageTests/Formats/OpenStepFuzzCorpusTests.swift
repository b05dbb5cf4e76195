import DefaultsStorage
import Testing

@Suite struct OpenStepFuzzCorpusTests {
  @Test func `what fuzzing found is read or refused, and a document reads as a fragment does`()
    throws
  {
    let inputs = try FuzzCorpus.inputs("openstep")
    try #require(!inputs.isEmpty)
    for (name, bytes) in inputs {
      guard let root = try? OpenStepReader.read(bytes).root else { continue }
      #expect(try OpenStepReader.read(bytes, allowsFragments: true).root == root, "\(name)")
      #expect(!OpenStepWriter.write(root).isEmpty, "\(name)")
    }
  }
}
