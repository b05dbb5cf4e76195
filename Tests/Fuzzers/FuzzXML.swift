/// Whatever is read can be written, and comes back equal; see `.ci/fuzz`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXML(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let (root, _) = try? XMLPropertyListReader.read(bytes) else { return 0 }
  // The writer refuses keys that XML cannot hold; the reader takes them.
  guard let written = try? XMLPropertyListWriter.write(["k": root]),
    let copy = try? XMLPropertyListReader.read(written).root
  else { return 0 }
  guard case .dictionary(let domain) = copy else { fatalError("a domain came back as a leaf") }
  // Dates and strings have been brought into XML's form by now.
  guard let again = try? XMLPropertyListWriter.write(domain) else {
    fatalError("what was written and read cannot be written")
  }
  precondition(again == written, "what was written and read is written differently")
  return 0
}
