/// One key of a domain: interned, so that whoever uses a key often finds it once.
///
/// An entry lives as long as its domain, also when its key holds no value.
package final class Entry: @unchecked Sendable {
  // Sound: all variables are read and written under the domain's lock only.
  package let key: PropertyList.Key
  /// Held while the value is changed in place, or set.
  package let mutationLock = MutationLock()
  var value: PropertyList?
  /// This process's last change of the key, unless a checkpoint is done with it.
  var pending: PendingChange?
  /// Whether XML can hold the key.
  let isXMLKey: Bool
  private let guardedDependents = Guarded([any EntryDependent]())

  init(key: PropertyList.Key, value: PropertyList?) {
    self.key = key
    self.value = value
    isXMLKey = XMLText.canHold(key.string)
  }

  private var dependents: [any EntryDependent] {
    _read { yield guardedDependents.value }
    _modify { yield &guardedDependents.value }
  }

  func add(_ dependent: any EntryDependent) {
    dependents.removeAll { $0.isReleased || $0 === dependent }
    dependents.append(dependent)
  }

  func notifyDependents(source: ChangeSource, signals: inout ChangeSignals) {
    // By index, as an iterator would count the array's references.
    for index in dependents.indices
    where dependents[index].entryDidChange(of: self, source: source) {
      signals.add(dependents[index])
    }
  }
}

/// A change that no checkpoint is done with: what was set, when, and where its record is.
struct PendingChange {
  /// `nil` for a removal. The key's visible value may be another: a later one of another process.
  var value: PropertyList?
  var stamp: UInt64
  /// Of the journal, or of the journal that would have held it.
  var serial: UInt64
  /// Where the record ends; `nil` if there is no record, so that only a checkpoint is done with it.
  var end: Int?

  /// Whether a fold up to `end` of the journal `serial` has taken the record in.
  func isFolded(serial: UInt64, end: Int) -> Bool {
    guard let recordEnd = self.end else { return false }
    return self.serial == serial && recordEnd <= end
  }
}
