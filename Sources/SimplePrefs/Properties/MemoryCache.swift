import DefaultsStorage

/// Values in memory by key, as many as the limits allow.
///
/// When a limit is exceeded, the values that were not used for the longest time go first. A value whose
/// cost alone exceeds the limit is not kept at all. Costs one pass over the values for each that goes.
final class MemoryCache: @unchecked Sendable {
  // Sound: the variables are read and written under `lock` only. Whether the values may go to other
  // threads is decided by the manager, which is Sendable only if its model is.
  private struct Entry {
    let value: Any
    let cost: Int
    var lastUse: Int
  }

  private let totalCostLimit: Int
  private let countLimit: Int
  private let lock = Lock()
  private var entries: [String: Entry] = [:]
  private var totalCost = 0
  private var uses = 0

  /// - Parameters:
  ///   - totalCostLimit: The largest sum of costs; no limit if it is not positive.
  ///   - countLimit: The largest number of values; no limit if it is not positive.
  init(totalCostLimit: Int, countLimit: Int) {
    self.totalCostLimit = totalCostLimit > 0 ? totalCostLimit : .max
    self.countLimit = countLimit > 0 ? countLimit : .max
  }

  func value(forKey key: String) -> Any? {
    lock.withLock {
      uses += 1
      entries[key]?.lastUse = uses
      return entries[key]?.value
    }
  }

  /// A negative cost counts as none.
  func set(_ value: Any, forKey key: String, cost: Int) {
    let cost = max(cost, 0)
    // What goes is released outside the lock: it may be an object of the user's.
    var removed: [Any] = []
    lock.withLock {
      removeValue(forKey: key, into: &removed)
      guard cost <= totalCostLimit else { return }
      while entries.count >= countLimit || totalCost > totalCostLimit - cost {
        guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { break }
        removeValue(forKey: oldest.key, into: &removed)
      }
      uses += 1
      entries[key] = Entry(value: value, cost: cost, lastUse: uses)
      totalCost += cost
    }
  }

  func remove(_ key: String) {
    var removed: [Any] = []
    lock.withLock { removeValue(forKey: key, into: &removed) }
  }

  func removeAll() {
    let removed = lock.withLock {
      defer { (entries, totalCost) = ([:], 0) }
      return entries
    }
    _ = consume removed
  }

  /// In the lock.
  private func removeValue(forKey key: String, into removed: inout [Any]) {
    guard let old = entries.removeValue(forKey: key) else { return }
    totalCost -= old.cost
    removed.append(old.value)
  }
}
