/// One key of a domain: interned, so that whoever uses a key often finds it once.
///
/// An entry lives as long as its domain, also when its key holds no value.
package final class Entry: @unchecked Sendable {
  // Sound: all variables are read and written under the domain's lock only.
  package let key: PropertyList.Key
  /// Held while the value is changed in place, or set.
  package let mutationLock = MutationLock()
  var value: PropertyList?
  private var dependents: [WeakDependent] = []

  private struct WeakDependent {
    weak var object: (any EntryDependent)?
  }

  init(key: PropertyList.Key) { self.key = key }

  func add(_ dependent: any EntryDependent) {
    dependents.removeAll { $0.object == nil || $0.object === dependent }
    dependents.append(WeakDependent(object: dependent))
  }

  func notifyDependents() {
    for dependent in dependents { dependent.object?.entryDidChange() }
  }
}

/// Something that holds what it made of an entry's value, and must know when the value changes.
package protocol EntryDependent: AnyObject, Sendable {
  /// Called inside the domain's lock at each change of the value: touch atomics, call nothing.
  func entryDidChange()
}
