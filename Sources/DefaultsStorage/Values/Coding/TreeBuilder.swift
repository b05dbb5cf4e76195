/// A place in the tree while it is being encoded. The containers of one encoder share it, and nested
/// ones stay open until it is finished.
final class TreeBuilder {
  enum Kind { case value, array, dictionary }

  private let codingPath: [any CodingKey]
  private var kind: Kind?
  private var value = PropertyList.null
  private var elements: [PropertyList] = []
  private var entries: [PropertyList.Key: PropertyList] = [:]
  private var openElements: [Int: TreeBuilder] = [:]
  private var openEntries: [PropertyList.Key: TreeBuilder] = [:]
  private var failure: String?

  init(codingPath: [any CodingKey]) { self.codingPath = codingPath }

  var count: Int { elements.count }

  /// Notes what cannot be thrown where it happens.
  func fail(_ message: String) { failure = failure ?? message }

  /// Throws what was noted.
  func check() throws {
    guard let failure else { return }
    let context = EncodingError.Context(codingPath: codingPath, debugDescription: failure)
    throw EncodingError.invalidValue(value, context)
  }

  func become(_ kind: Kind) {
    if let own = self.kind, own != kind {
      fail("Its encode(to:) asks for containers of two kinds in one place")
    }
    self.kind = kind
  }

  func set(_ node: PropertyList) {
    if kind != nil { fail("Its encode(to:) encodes two values in one place") }
    kind = .value
    value = node
  }

  func append(_ node: PropertyList) { elements.append(node) }

  func append(_ builder: TreeBuilder) {
    openElements[elements.count] = builder
    elements.append(.null)
  }

  func set(_ node: PropertyList, for key: PropertyList.Key) {
    if !openEntries.isEmpty { openEntries[key] = nil }
    entries[key] = node
  }

  /// The open place under a key: the one that is there, since a subclass may go on filling its
  /// superclass's, else the new one.
  func open(_ key: PropertyList.Key, orInsert builder: TreeBuilder) -> TreeBuilder {
    if let open = openEntries[key] { return open }
    openEntries[key] = builder
    return builder
  }

  /// The place's tree. A value that encodes nothing is an empty dictionary, as one without fields.
  func finish() throws -> PropertyList {
    try check()
    switch kind {
    case .value: return value
    case .array:
      for (index, builder) in openElements { elements[index] = try builder.finish() }
      return .array(elements)
    case .dictionary, nil:
      for (key, builder) in openEntries { entries[key] = try builder.finish() }
      return .dictionary(entries)
    }
  }
}
