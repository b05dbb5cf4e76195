extension PropertyListDocument {
  /// Reads a document in whatever format it is, told by how it begins.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - isJSON: Whether the file is named `.json`: then it is JSON or an error. JSON in a `.plist`
  ///     is recognised all the same.
  /// - Throws: ``FormatError`` if the bytes do not parse, if there are none but blank space, or if
  ///   the document is no dictionary.
  package init(bytes: [UInt8], isJSON: Bool) throws(FormatError) {
    switch isJSON ? .json : try Self.detectSyntax(of: bytes) {
    case .binary:
      self.init(
        entries: try Self.domain(BinaryPropertyListReader.document(bytes)), syntax: .binary)
    case .json, .annotatedJSON:
      let document = try JSONReader.read(bytes)
      self.init(
        entries: try Self.domain(document.content),
        syntax: document.isAnnotated ? .annotatedJSON : .json, remarks: document.remarks)
    case .xml:
      let document = try XMLPropertyListReader.document(bytes)
      self.init(
        entries: try Self.domain(document.root), syntax: .xml, remarks: document.remarks)
    case .openStep:
      let document = try OpenStepReader.read(bytes)
      self.init(
        entries: try Self.domain(DocumentRoot(document.root)), syntax: .openStep,
        remarks: document.remarks)
    }
  }

  private static func domain(_ root: DocumentRoot) throws(FormatError) -> PackedDictionary {
    guard case .domain(let entries) = root else {
      throw FormatError("the document holds a single value or an array, and not keys with values")
    }
    return entries
  }

  /// The syntax that a file which is not named `.json` begins as; for what nothing else claims,
  /// OpenStep.
  private static func detectSyntax(of bytes: [UInt8]) throws(FormatError) -> Syntax {
    if bytes.starts(with: BinaryTrailer.magic) { return .binary }
    let text = try TextEncoding.utf8(bytes)
    var scanner = JSONScanner(bytes: text)
    // A comment that does not end is told by the reader.
    guard (try? scanner.skipBlanks()) != nil else { return .openStep }
    switch scanner.current {
    case UInt8(ascii: "<"): return .xml
    // Of these, OpenStep has but arrays of strings, which are no domain either.
    case UInt8(ascii: "["), UInt8(ascii: "\""): return .json
    case UInt8(ascii: "{"): return scanner.isAtObject() ? .json : .openStep
    default: return .openStep
    }
  }
}

extension JSONScanner {
  /// Whether the brace here begins a JSON object and not an OpenStep dictionary: a colon comes after
  /// the first key.
  fileprivate func isAtObject() -> Bool {
    var scanner = self
    scanner.index += 1
    do throws(FormatError) {
      try scanner.skipBlanks()
      guard scanner.current == UInt8(ascii: "\"") else { return false }
      _ = try scanner.string()
      try scanner.skipBlanks()
    } catch {
      return false
    }
    return scanner.current == UInt8(ascii: ":")
  }
}

extension PropertyListDocument {
  /// The bytes of a document in the format, which read as each value `normalized(for: format)`.
  ///
  /// The same dictionary gives the same bytes.
  ///
  /// - Throws: ``FormatError`` that names the place of what the format cannot hold.
  package static func encode(
    _ root: [PropertyList.Key: PropertyList], as format: DomainFormat
  ) throws(FormatError) -> [UInt8] {
    var entries = PackedDictionary(root)
    entries.sort()
    return try encode(sorted: entries, as: format)
  }

  /// The same of entries whose keys are sorted: see ``PackedDictionary/sort()``.
  static func encode(
    sorted entries: PackedDictionary, as format: DomainFormat
  ) throws(FormatError) -> [UInt8] {
    switch format {
    case .binary: try BinaryPropertyListWriter.write(entries.dictionary)
    case .json: try JSONWriter.write(sorted: entries)
    case .xml: try XMLPropertyListWriter.write(sorted: entries)
    }
  }
}
