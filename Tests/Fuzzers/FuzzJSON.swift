/// Whatever is read can be written, and comes back equal, in every format; see `.ci/fuzz`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // Any text must be told for what it is without a crash.
  _ = try? PropertyListDocument(bytes: bytes, isJSON: false)
  guard let root = try? JSONReader.read(bytes).root else { return 0 }
  for style in [JSONWriter.Style.compact, .pretty] {
    guard let written = try? JSONWriter.write(root, style: style),
      let copy = try? JSONReader.read(written)
    else { fatalError("what was read cannot be written or read") }
    precondition(copy.root == root && !copy.isAnnotated && copy.remarks.isEmpty, "differs")
  }
  for format in DomainFormat.allCases {
    guard let normalized = try? root.normalized(for: format) else { continue }
    guard let bytes = try? PropertyListDocument.encode(["k": root], as: format),
      let document = try? PropertyListDocument(bytes: bytes, isJSON: format == .json)
    else { fatalError("what has a form in \(format) cannot be written or read") }
    precondition(document.root["k"] == normalized, "differs in \(format)")
  }
  return 0
}
