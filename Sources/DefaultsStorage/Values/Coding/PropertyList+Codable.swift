import FoundationEssentials

/// So that a part of a `Codable` type can be a tree of any shape. This library's coders take it as it
/// is. With others, dates, data and reals are what those coders make of them, a UID is a dictionary
/// as in XML property lists, a number beyond every type is its text, and what a kind reads back as
/// is what the coder can tell apart: from JSON, dates and data come as numbers and strings.
extension PropertyList: Codable {
  private static let uidKey = TreeCodingKey.name("CF$UID")

  /// Decodes whatever is there.
  ///
  /// - Throws: `DecodingError` if the decoder offers none of the tree's kinds.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? TreeDecoder {
      self = decoder.node
    } else if let container = try? decoder.container(keyedBy: TreeCodingKey.self) {
      self = try Self.dictionary(in: container)
    } else if var container = try? decoder.unkeyedContainer() {
      self = try Self.array(in: &container)
    } else {
      self = try Self.scalar(in: decoder.singleValueContainer())
    }
  }

  private static func dictionary(
    in container: KeyedDecodingContainer<TreeCodingKey>
  ) throws -> PropertyList {
    if container.allKeys.count == 1, let uid = try? container.decode(UInt64.self, forKey: uidKey) {
      return .uid(uid)
    }
    var entries: [Key: PropertyList] = [:]
    for key in container.allKeys {
      entries[Key(key.stringValue)] = try container.decode(PropertyList.self, forKey: key)
    }
    return .dictionary(entries)
  }

  private static func array(in container: inout any UnkeyedDecodingContainer) throws -> PropertyList
  {
    var elements: [PropertyList] = []
    while !container.isAtEnd { elements.append(try container.decode(PropertyList.self)) }
    return .array(elements)
  }

  private static func scalar(in container: any SingleValueDecodingContainer) throws -> PropertyList
  {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .boolean(value) }
    if let value = try? container.decode(Int64.self) { return .integer(Int128(value)) }
    if let value = try? container.decode(UInt64.self) { return .integer(Int128(value)) }
    if let value = try? container.decode(Double.self) { return .real(value) }
    if let value = try? container.decode(String.self) { return .string(value) }
    // After the numbers and strings, as which JSON's decoder would take any date or data.
    if let value = try? container.decode(Date.self) { return .date(value) }
    return .data(try container.decode(Data.self))
  }

  /// Encodes the value by its kind.
  ///
  /// - Throws: What the encoder throws for a value that it cannot hold, such as `JSONEncoder` for
  ///   infinity.
  public func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? TreeEncoder { return encoder.builder.set(self) }
    switch self {
    case .array(let elements): try elements.encode(to: encoder)
    case .dictionary(let entries): try Self.encode(entries, to: encoder)
    case .boolean(let value): try value.encode(to: encoder)
    case .integer(let value): try Self.encode(value, to: encoder)
    case .real(let value): try value.encode(to: encoder)
    case .string(let value), .numeral(let value): try value.encode(to: encoder)
    case .uid(let value): try [Self.uidKey.stringValue: value].encode(to: encoder)
    case .date(let value):
      // Through a container, where coders look for dates and data before these encode themselves.
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .data(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }

  private static func encode(_ entries: [Key: PropertyList], to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TreeCodingKey.self)
    for (key, value) in entries { try container.encode(value, forKey: .name(key.string)) }
  }

  /// As 64 bits where they suffice: not every coder has integers of 128.
  private static func encode(_ value: Int128, to encoder: any Encoder) throws {
    if let value = Int64(exactly: value) {
      try value.encode(to: encoder)
    } else if let value = UInt64(exactly: value) {
      try value.encode(to: encoder)
    } else {
      try value.encode(to: encoder)
    }
  }
}
