/// Whatever is read can be printed, and trees of strings come back equal; see `.ci/fuzz`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOpenStep(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let document = try? OpenStepReader.read(bytes).root
  guard let root = try? OpenStepReader.read(bytes, allowsFragments: true).root else {
    precondition(document == nil, "a document that is refused as a fragment")
    return 0
  }
  precondition(document == nil || document == root, "a document that differs as a fragment")
  let printed = OpenStepWriter.write(root)
  guard isOfStrings(root) else { return 0 }
  guard let copy = try? OpenStepReader.read(Array(printed.utf8), allowsFragments: true).root else {
    fatalError("what was printed cannot be read")
  }
  precondition(copy == root, "what was printed reads differently")
  return 0
}

private func isOfStrings(_ value: PropertyList) -> Bool {
  switch value {
  case .string: true
  case .array(let elements): elements.allSatisfy(isOfStrings)
  case .dictionary(let entries): entries.values.allSatisfy(isOfStrings)
  default: false
  }
}
