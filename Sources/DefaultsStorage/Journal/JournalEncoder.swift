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
    buffer.append(key)
    if let value { buffer.append(value) }
  }
}

/// The byte that tells what a record does.
enum JournalOperation: UInt8 {
  case set = 1, remove, removeAll
}
