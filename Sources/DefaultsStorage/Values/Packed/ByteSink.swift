import FoundationEssentials

/// What packed values are written to.
protocol ByteSink: ~Copyable {
  /// Appends the integer in little-endian order.
  mutating func append(_ value: some FixedWidthInteger & BitwiseCopyable)

  /// Appends a copy of the bytes.
  mutating func append(_ bytes: UnsafeRawBufferPointer)
}

extension ByteSink where Self: ~Copyable {
  /// Appends the value, as ``PackedDecoder`` reads it: a ``PackedTag`` and what belongs to it.
  mutating func append(_ value: PropertyList) {
    switch value {
    case .boolean(let value): append((value ? PackedTag.true : .false).rawValue)
    case .integer(let value):
      if let value = Int64(exactly: value) {
        append(.integer, UInt64(bitPattern: value))
      } else {
        append(.wideInteger, UInt64(truncatingIfNeeded: value))
        append(UInt64(truncatingIfNeeded: value >> 64))
      }
    case .real(let value): append(.real, value.bitPattern)
    case .string(let value): append(.string, value)
    case .date(let value): append(.date, value.timeIntervalSinceReferenceDate.bitPattern)
    case .data(let value):
      append(.data, count: value.count)
      value.withUnsafeBytes { append($0) }
    case .array(let elements):
      append(.array, count: elements.count)
      for element in elements { append(element) }
    case .dictionary(let members):
      append(.dictionary, count: members.count)
      for (key, member) in members {
        append(key)
        append(member)
      }
    case .uid(let value): append(.uid, value)
    case .null: append(PackedTag.null.rawValue)
    case .numeral(let value): append(.numeral, value)
    }
  }

  /// Appends the key: its length and its bytes.
  mutating func append(_ key: PropertyList.Key) {
    appendCount(key.string.utf8.count)
    key.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  private mutating func append(_ tag: PackedTag, _ word: UInt64) {
    append(tag.rawValue)
    append(word)
  }

  private mutating func append(_ tag: PackedTag, _ string: String) {
    append(tag.rawValue)
    // A key lends its bytes without a copy.
    append(PropertyList.Key(string))
  }

  private mutating func append(_ tag: PackedTag, count: Int) {
    append(tag.rawValue)
    appendCount(count)
  }

  // Whoever packs values sees to it that they have less than 4 GiB.
  private mutating func appendCount(_ count: Int) { append(UInt32(truncatingIfNeeded: count)) }
}
