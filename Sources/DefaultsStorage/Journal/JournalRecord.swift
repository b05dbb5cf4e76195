/// One change of a domain, as a journal keeps it until a checkpoint folds it into the file.
struct JournalRecord: Sendable, Hashable {
  enum Operation: Sendable, Hashable {
    case set(PropertyList.Key, PropertyList)
    case remove(PropertyList.Key)
    case removeAll
  }

  /// Orders the changes of all processes: nanoseconds since 1970, made unique within a process.
  let stamp: UInt64
  let operation: Operation
}

extension JournalRecord {
  init(stamp: UInt64, key: PropertyList.Key, value: PropertyList?) {
    self.init(stamp: stamp, operation: value.map { .set(key, $0) } ?? .remove(key))
  }
}

extension [PropertyList.Key: PropertyList] {
  /// Does to the tree what the record says.
  mutating func apply(_ operation: JournalRecord.Operation) {
    switch operation {
    case .set(let key, let value): self[key] = value
    case .remove(let key): self[key] = nil
    case .removeAll: self = [:]
    }
  }
}

extension PackedDictionary {
  /// Does to the entries what the record says.
  mutating func apply(_ operation: JournalRecord.Operation) {
    switch operation {
    case .set(let key, let value): self[key] = value
    case .remove(let key): self[key] = nil
    case .removeAll: self = [:]
    }
  }
}
