import FoundationEssentials

/// A change as the bytes that follow a record's head.
struct JournalEncoder: ~Copyable {
  private var buffer = RecordBuffer()

  /// The length of the record in bytes.
  var count: Int { buffer.count }

  /// Lends the record's bytes.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result { try buffer.withBytes(body) }

  /// Starts anew with this record, keeping the memory.
  mutating func encode(stamp: UInt64, key: PropertyList.Key?, value: PropertyList?) {
    buffer.clear()
    buffer.append(stamp)
    guard let key else { return buffer.append(JournalOperation.removeAll.rawValue) }
    buffer.append((value == nil ? JournalOperation.remove : .set).rawValue)
    append(key)
    if let value { append(value) }
  }

  private mutating func append(_ value: PropertyList) {
    switch value {
    case .boolean(let value): buffer.append((value ? JournalTag.true : .false).rawValue)
    case .integer(let value):
      if let value = Int64(exactly: value) {
        append(.integer, UInt64(bitPattern: value))
      } else {
        append(.wideInteger, UInt64(truncatingIfNeeded: value))
        buffer.append(UInt64(truncatingIfNeeded: value >> 64))
      }
    case .real(let value): append(.real, value.bitPattern)
    case .string(let value): append(.string, value)
    case .date(let value): append(.date, value.timeIntervalSinceReferenceDate.bitPattern)
    case .data(let value):
      append(.data, count: value.count)
      value.withUnsafeBytes { buffer.append($0) }
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
    case .null: buffer.append(JournalTag.null.rawValue)
    case .numeral(let value): append(.numeral, value)
    }
  }

  private mutating func append(_ tag: JournalTag, _ word: UInt64) {
    buffer.append(tag.rawValue)
    buffer.append(word)
  }

  private mutating func append(_ tag: JournalTag, _ string: String) {
    buffer.append(tag.rawValue)
    // A key lends its bytes without a copy.
    append(PropertyList.Key(string))
  }

  private mutating func append(_ tag: JournalTag, count: Int) {
    buffer.append(tag.rawValue)
    appendCount(count)
  }

  private mutating func append(_ key: PropertyList.Key) {
    appendCount(key.string.utf8.count)
    key.withUTF8 { buffer.append(UnsafeRawBufferPointer($0)) }
  }

  // Journals take values of less than 4 GiB; see Journal.append.
  private mutating func appendCount(_ count: Int) {
    buffer.append(UInt32(truncatingIfNeeded: count))
  }
}

/// The byte that tells what a record does.
enum JournalOperation: UInt8 {
  case set = 1, remove, removeAll
}

/// The byte before a value.
enum JournalTag: UInt8 {
  case `false`, `true`, integer, wideInteger, real, string, date, data, array, dictionary, uid, null
  case numeral
}
