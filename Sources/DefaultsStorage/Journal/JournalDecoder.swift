/// Reads what ``JournalEncoder`` wrote. What is on disk is not trusted: anything odd gives `nil`.
enum JournalDecoder {
  /// The record, unless the bytes are not exactly one.
  static func decode(_ bytes: UnsafeRawBufferPointer) -> JournalRecord? {
    var decoder = PackedDecoder(bytes)
    guard let record = record(from: &decoder), decoder.position == bytes.count else { return nil }
    return record
  }

  private static func record(from decoder: inout PackedDecoder) -> JournalRecord? {
    guard let stamp = decoder.word(), let operation = decoder.byte().flatMap(JournalOperation.init)
    else { return nil }
    switch operation {
    case .removeAll: return JournalRecord(stamp: stamp, operation: .removeAll)
    case .remove:
      return decoder.string().map { JournalRecord(stamp: stamp, operation: .remove(.init($0))) }
    case .set:
      guard let key = decoder.string(), let value = decoder.value() else { return nil }
      return JournalRecord(stamp: stamp, operation: .set(.init(key), value))
    }
  }
}
