import DefaultsStorage
import Testing

@Suite struct BinaryFuzzCorpusTests {
  @Test func `what fuzzing found is read or refused, and what is read comes back`() throws {
    let inputs = try FuzzCorpus.inputs("binary")
    try #require(!inputs.isEmpty)
    for (name, bytes) in inputs {
      // A date that is NaN differs from itself, so the bytes are compared.
      guard let root = try? BinaryPropertyListReader.read(bytes),
        let written = try? BinaryPropertyListWriter.write(["k": root])
      else { continue }
      let copy = try PropertyListDocument(bytes: written, isJSON: false)
      #expect(try BinaryPropertyListWriter.write(copy.root) == written, "\(name)")
    }
  }
}
