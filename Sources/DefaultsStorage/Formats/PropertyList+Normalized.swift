import FoundationEssentials

extension PropertyList {
  /// What the value reads as after a round trip through the format, as an entry of a document:
  /// `decode(encode(v)) == v.normalized(for: format)`.
  ///
  /// A value that comes back as it is costs a walk through it and no allocation.
  ///
  /// - Throws: ``FormatError`` that names the place for what the format cannot hold or what no domain
  ///   shall hold: a dictionary with the only key `CF$UID` or `CF$Null` where the format writes another
  ///   kind of value so, a date that is not finite, a numeral that is no JSON number, a tree that would be
  ///   deeper than ``maximumDepth`` in a document, and in XML a key with characters it does not have
  ///   and a date more than 3e18 s from 2001.
  package func normalized(for format: DomainFormat) throws(FormatError) -> PropertyList {
    // 1, as the document's root is around it. Without `??`, which in a program that is not optimised takes
    // a lock of the Swift runtime at each set: a child made by `fork` meanwhile would find it taken.
    if let changed = try changed(for: format, depth: 1) { return changed }
    return self
  }

  /// What the value, which is inside `depth` containers, reads as; `nil` if it stays as it is.
  private func changed(for format: DomainFormat, depth: Int) throws(FormatError) -> PropertyList? {
    switch self {
    case .boolean, .integer: return nil
    case .array(let elements):
      return try Self.changed(elements, for: format, depth: depth + 1)
    case .dictionary(let members):
      return try Self.changed(members, for: format, depth: depth + 1)
    case .date(let date) where !date.timeIntervalSinceReferenceDate.isFinite: throw .dateNotFinite
    case .uid where format != .binary, .null where format == .xml:
      // Written as dictionaries.
      guard depth < Self.maximumDepth else { throw .tooDeep }
      return nil
    case .real, .string, .date, .data, .uid, .null, .numeral: break
    }
    return switch format {
    case .binary: try binaryForm()
    case .json: try jsonForm()
    case .xml: try xmlForm()
    }
  }

  private static func changed(
    _ elements: [PropertyList], for format: DomainFormat, depth: Int
  ) throws(FormatError) -> PropertyList? {
    guard depth <= maximumDepth else { throw .tooDeep }
    var result: [PropertyList]?
    for (index, element) in elements.enumerated() {
      guard let changed = try element.changed(for: format, depth: depth) else { continue }
      result = result ?? elements
      result?[index] = changed
    }
    return result.map { .array($0) }
  }

  private static func changed(
    _ members: [Key: PropertyList], for format: DomainFormat, depth: Int
  ) throws(FormatError) -> PropertyList? {
    guard depth <= maximumDepth else { throw .tooDeep }
    var result: [Key: PropertyList]?
    for (key, value) in members {
      do throws(FormatError) {
        try key.check(for: format)
        guard let changed = try value.changed(for: format, depth: depth) else { continue }
        result = result ?? members
        result?[key] = changed
      } catch {
        throw error.within(key)
      }
    }
    guard standIn(for: result ?? members, in: format) == nil else {
      // It would come back as that other value, and be lost.
      throw FormatError(
        "A dictionary with the only key \(members.keys.first?.string ?? "") stands for another "
          + "kind of value in this format")
    }
    return result.map { .dictionary($0) }
  }

  /// What a dictionary is read as that looks like one which stands for another value.
  private static func standIn(
    for members: [Key: PropertyList], in format: DomainFormat
  ) -> PropertyList? {
    guard members.count == 1 else { return nil }
    switch format {
    case .binary: return nil
    case .json: return JSONUID.number(of: members).map { .uid($0) }
    case .xml:
      let value = XMLParser.unwrapped(members)
      if case .dictionary = value { return nil }
      return value
    }
  }
}
