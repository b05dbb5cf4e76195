/// Whatever is read can be written, and comes back equal; see `.ci/fuzz`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBinary(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let root = try? BinaryPropertyListReader.read(bytes) else { return 0 }
  // The root under a key may be one level too deep.
  guard let written = try? BinaryPropertyListWriter.write(["k": root]) else { return 0 }
  guard case .dictionary(let copy)? = try? BinaryPropertyListReader.read(written) else {
    fatalError("what was written cannot be read")
  }
  // Bytes, as a date that is NaN differs from itself.
  let again = try? BinaryPropertyListWriter.write(copy)
  precondition(again == written, "what was written differs")
  for format in [DomainFormat.json, .xml] {
    guard let normalized = try? root.normalized(for: format) else { continue }
    guard let bytes = try? PropertyListDocument.encode(["k": root], as: format),
      let document = try? PropertyListDocument(bytes: bytes, isJSON: format == .json)
    else { fatalError("what has a form in \(format) cannot be written or read") }
    precondition(document.root["k"] == normalized, "differs in \(format)")
  }
  return 0
}
