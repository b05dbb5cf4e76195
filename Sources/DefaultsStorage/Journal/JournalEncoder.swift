import FoundationEssentials

/// A change as the bytes that follow a record's head.
struct JournalEncoder {
  private(set) var bytes: [UInt8] = []

  /// Starts anew with this record, keeping the memory.
  mutating func encode(stamp: UInt64, key: PropertyList.Key?, value: PropertyList?) {
    bytes.removeAll(keepingCapacity: true)
    append(stamp)
    guard let key else { return bytes.append(JournalOperation.removeAll.rawValue) }
    bytes.append((value == nil ? JournalOperation.remove : .set).rawValue)
    append(key.string)
    if let value { append(value) }
  }

  private mutating func append(_ value: PropertyList) {
    switch value {
    case .boolean(let value): bytes.append((value ? JournalTag.true : .false).rawValue)
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
      bytes.append(contentsOf: value)
    case .array(let elements):
      append(.array, count: elements.count)
      for element in elements { append(element) }
    case .dictionary(let members):
      append(.dictionary, count: members.count)
      for (key, member) in members {
        append(key.string)
        append(member)
      }
    case .uid(let value): append(.uid, value)
    case .null: bytes.append(JournalTag.null.rawValue)
    case .numeral(let value): append(.numeral, value)
    }
  }

  private mutating func append(_ tag: JournalTag, _ word: UInt64) {
    bytes.append(tag.rawValue)
    append(word)
  }

  private mutating func append(_ tag: JournalTag, _ string: String) {
    bytes.append(tag.rawValue)
    append(string)
  }

  private mutating func append(_ tag: JournalTag, count: Int) {
    bytes.append(tag.rawValue)
    appendCount(count)
  }

  private mutating func append(_ string: String) {
    appendCount(string.utf8.count)
    bytes.append(contentsOf: string.utf8)
  }

  // Journals take values of less than 4 GiB; see Journal.append.
  private mutating func appendCount(_ count: Int) {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: count).littleEndian) {
      bytes.append(contentsOf: $0)
    }
  }

  private mutating func append(_ word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
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
