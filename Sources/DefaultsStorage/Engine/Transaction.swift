import Glibc

/// What a transaction has changed so far, seen by its own thread only.
final class Transaction {
  // Read and written in the domain's lock.
  private(set) var operations: [JournalRecord.Operation] = []
  private var values: [PropertyList.Key: PropertyList?] = [:]
  private var hasRemovedAll = false
  private let thread = pthread_self()
  let lease: CheckpointLease?

  /// - Parameter lease: `nil` for a domain in memory.
  init(lease: CheckpointLease?) { self.lease = lease }

  /// Whether the calling thread is in it.
  var isOwn: Bool { pthread_equal(thread, pthread_self()) != 0 }

  func value(of entry: Entry) -> PropertyList? {
    if let staged = values[entry.key] { return staged }
    return hasRemovedAll ? nil : entry.value
  }

  func stage(_ entry: Entry?, _ value: PropertyList?) {
    guard let entry else {
      operations = [.removeAll]
      values = [:]
      hasRemovedAll = true
      return
    }
    operations.append(value.map { .set(entry.key, $0) } ?? .remove(entry.key))
    values[entry.key] = .some(value)
  }
}
