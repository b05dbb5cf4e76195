/// A domain's values in memory, and which of them are not in the file yet. It does no input or
/// output and takes no lock.
struct DomainMemory {
  /// What the file and the journals of other processes hold; an entry's own value comes before it.
  private var view: PackedDictionary = [:]
  private var entries = EntryTable()
  private var pendingEntries: [Entry] = []
  private var pendingRemoveAll: PendingChange?
  private var dependents: [WeakDependent] = []
  /// The latest one given out or seen.
  private(set) var lastStamp: UInt64 = 0
  private var signals = ChangeSignals()

  private struct WeakDependent {
    weak var object: (any DomainDependent)?
  }

  var hasPendingChanges: Bool { !pendingEntries.isEmpty || pendingRemoveAll != nil }

  mutating func entry(for key: PropertyList.Key) -> Entry {
    entries.entry(for: key) { Entry(key: key, value: view[key]) }
  }

  func values() -> [PropertyList.Key: PropertyList] {
    var values = view.dictionary
    for entry in entries.all { values[entry.key] = entry.value }
    return values
  }

  mutating func add(_ dependent: any DomainDependent) {
    dependents.removeAll { $0.object == nil || $0.object === dependent }
    dependents.append(WeakDependent(object: dependent))
  }

  // MARK: Changes of this process

  /// A stamp for a change made now: later than every one given out or seen.
  mutating func nextStamp(now: UInt64) -> UInt64 {
    lastStamp = max(now, lastStamp + 1)
    return lastStamp
  }

  /// Changes of other processes have been folded: what is set from now on is later.
  mutating func noteStamps(of records: [JournalRecord]) {
    for record in records { lastStamp = max(lastStamp, record.stamp) }
  }

  mutating func set(_ entry: Entry, pending change: consuming PendingChange) {
    if entry.pending == nil { pendingEntries.append(entry) }
    show(change.value, for: entry, source: .thisProcess)
    entry.pending = change
  }

  mutating func removeAll(pending change: PendingChange) {
    for entry in pendingEntries { entry.pending = nil }
    pendingEntries = []
    pendingRemoveAll = change
    show([:], source: .thisProcess)
  }

  /// Makes the changes as they are; nothing of them is pending.
  mutating func apply(_ operations: [JournalRecord.Operation]) {
    for operation in operations {
      switch operation {
      case .set(let key, let value): show(value, for: entry(for: key), source: .thisProcess)
      case .remove(let key): show(nil, for: entry(for: key), source: .thisProcess)
      case .removeAll: show([:], source: .thisProcess)
      }
    }
  }

  /// A transaction is over that made the changes before the eyes of its own thread, and perhaps not for
  /// good: whoever looked meanwhile has to look again.
  mutating func suspect(_ operations: [JournalRecord.Operation]) {
    for operation in operations {
      switch operation {
      case .set(let key, _), .remove(let key): suspect(key)
      case .removeAll:
        let keys = Set(entries.all.map(\.key)).union(view.keys(differingFrom: [:]))
        for key in keys { suspect(key) }
      }
    }
  }

  private mutating func suspect(_ key: PropertyList.Key) {
    entries[key]?.notifyDependents(source: .thisProcess, signals: &signals)
    notify(key, source: .thisProcess)
  }

  /// What this process changed and no checkpoint is done with, in no order.
  ///
  /// - Parameters:
  ///   - first: Changes that are recorded in a journal up to this one are left out.
  ///   - last: Changes that are recorded in a journal after this one are left out.
  /// - Returns: The changes as records.
  func pendingRecords(after first: UInt64 = 0, upTo last: UInt64 = .max) -> [JournalRecord] {
    var records: [JournalRecord] = []
    records.reserveCapacity(pendingEntries.count + 1)
    if let change = pendingRemoveAll, change.serial > first, change.serial <= last {
      records.append(JournalRecord(stamp: change.stamp, operation: .removeAll))
    }
    for entry in pendingEntries {
      guard let change = entry.pending, change.serial > first, change.serial <= last else {
        continue
      }
      records.append(JournalRecord(stamp: change.stamp, key: entry.key, value: change.value))
    }
    return records
  }

  /// Forgets what of the pending changes is now in the file.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  mutating func retire(where isSaved: (PendingChange) -> Bool) -> Bool {
    let count = pendingEntries.count
    let hadRemoveAll = pendingRemoveAll != nil
    pendingEntries.removeAll { entry in
      guard let change = entry.pending, !isSaved(change) else {
        entry.pending = nil
        return true
      }
      return false
    }
    if let change = pendingRemoveAll, isSaved(change) { pendingRemoveAll = nil }
    return pendingEntries.count < count || hadRemoveAll != (pendingRemoveAll != nil)
  }

  /// In a child made by `fork`: what is pending is the parent's to save.
  mutating func abandonPending() { retire { _ in true } }

  /// The same: threads that the child has not may be changing values in place.
  func abandonMutations() { for entry in entries.all { entry.mutationLock.abandon() } }

  /// The pending records have moved to another journal, each ending where `ends` says.
  mutating func relocate(_ records: [JournalRecord], serial: UInt64, ends: [Int]) {
    for (record, end) in zip(records, ends) {
      switch record.operation {
      case .set(let key, _), .remove(let key):
        entries[key]?.pending?.serial = serial
        entries[key]?.pending?.end = end
      case .removeAll:
        pendingRemoveAll?.serial = serial
        pendingRemoveAll?.end = end
      }
    }
  }

  // MARK: What others did

  /// Takes over a new state of the file: shows it with what is not in it yet, the changes of this
  /// process and those `records` of others, in the order of their stamps.
  mutating func publish(
    _ file: PackedDictionary, records: [JournalRecord], source: ChangeSource
  ) {
    noteStamps(of: records)
    var entries = file
    for record in (records + pendingRecords()).sorted(by: { $0.stamp < $1.stamp }) {
      entries.apply(record.operation)
    }
    show(entries, source: source)
  }

  private mutating func show(_ new: PackedDictionary, source: ChangeSource) {
    let old = view
    view = new
    var changed: [PropertyList.Key] = []
    for entry in entries.all
    where showQuietly(new[entry.key], for: entry, source: source) { changed.append(entry.key) }
    guard !dependents.isEmpty else { return }
    changed += new.keys(differingFrom: old).filter { entries[$0] == nil }
    for key in changed { notify(key, source: source) }
  }

  private mutating func show(_ value: PropertyList?, for entry: Entry, source: ChangeSource) {
    guard showQuietly(value, for: entry, source: source), !dependents.isEmpty else { return }
    notify(entry.key, source: source)
  }

  @discardableResult
  private mutating func showQuietly(
    _ value: PropertyList?, for entry: Entry, source: ChangeSource
  ) -> Bool {
    guard entry.value != value else { return false }
    entry.value = value
    entry.notifyDependents(source: source, signals: &signals)
    return true
  }

  private mutating func notify(_ key: PropertyList.Key, source: ChangeSource) {
    var isOneGone = false
    for dependent in dependents {
      guard let object = dependent.object else {
        isOneGone = true
        continue
      }
      object.domainDidChange(key, source: source)
      signals.add(object)
    }
    if isOneGone { dependents.removeAll { $0.object == nil } }
  }

  /// Who is to be told of what has changed since the last call; `nil` for nobody.
  mutating func takeSignals() -> ChangeSignals? {
    guard !signals.isEmpty else { return nil }
    defer { signals = ChangeSignals() }
    return signals
  }
}
