/// One domain: the stored values of a suite, in memory and, unless made so, in a file.
package final class Domain: @unchecked Sendable {
  // Sound: every variable is read and written under `lock` only.
  private let lock = Lock()
  private var entries: [PropertyList.Key: Entry] = [:]

  /// The suite's name, for errors.
  package let suite: String

  init(suite: String) { self.suite = suite }

  /// A domain that touches no file.
  package static func inMemory(suite: String) -> Domain { Domain(suite: suite) }

  /// The entry of a key, made at the first call; the same object ever after.
  package func entry(for key: PropertyList.Key) -> Entry {
    lock.withLock { internEntry(key) }
  }

  /// Lets the dependent know of each change of the entry's value, until it is released.
  package func add(_ dependent: any EntryDependent, to entry: Entry) {
    lock.withLock { entry.add(dependent) }
  }

  /// What is stored, `nil` if nothing is; inside a transaction of this thread, what it has set.
  package func value(of entry: Entry) -> PropertyList? { lock.withLock { entry.value } }

  /// Stores the value, or removes it. Throws `invalidValue` or `invalidKey` and changes nothing if
  /// the format cannot hold it.
  package func set(_ value: PropertyList?, for entry: Entry) throws(DefaultsError) {
    lock.withLock {
      guard entry.value != value else { return }
      entry.value = value
      entry.notifyDependents()
    }
  }

  /// Removes every stored value.
  package func removeAll() {
    lock.withLock {
      for entry in entries.values where entry.value != nil {
        entry.value = nil
        entry.notifyDependents()
      }
    }
  }

  /// Every stored value.
  package func values() -> [PropertyList.Key: PropertyList] {
    lock.withLock { entries.compactMapValues { $0.value } }
  }

  /// Whether some thread is in a transaction: then what was made of values must not be used by that
  /// thread, so callers go through ``value(of:)``. Costs a load.
  package var hasTransaction: Bool { false }

  private func internEntry(_ key: PropertyList.Key) -> Entry {
    if let entry = entries[key] { return entry }
    let entry = Entry(key: key)
    entries[key] = entry
    return entry
  }
}
