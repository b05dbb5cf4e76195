/// Something that holds what it made of an entry's value, and must know when the value changes.
///
/// Entries hold it strongly, since weak references would make each change several times as dear; so
/// it must not refer to an entry strongly.
package protocol EntryDependent: AnyObject, Sendable {
  /// Called inside the domain's lock at each change of the value: touch atomics, call nothing.
  ///
  /// - Parameters:
  ///   - entry: What changed; `nil` if it was something that is no domain.
  ///   - source: Where the change came from.
  /// - Returns: Whether somebody waits for changes, so that ``signalChange()`` is to be called.
  @discardableResult
  func entryDidChange(of entry: Entry?, source: ChangeSource) -> Bool

  /// Whether nobody needs it any more, so that whoever keeps it may let it go.
  var isReleased: Bool { get }

  /// Called outside every lock after the value has changed, perhaps more than once, on whatever thread
  /// changed it: do not wait for anything.
  func signalChange()
}

/// Something that follows every change of a domain.
package protocol DomainDependent: AnyObject, Sendable {
  /// Called inside the domain's lock after each change of a stored value: note it, call nothing.
  func domainDidChange(_ key: PropertyList.Key, source: ChangeSource)

  /// Called outside every lock after one or more changes: do not wait for anything.
  func signalChanges()
}

/// Who is to be told of changes as soon as the domain's lock is free.
struct ChangeSignals {
  private var entries: [any EntryDependent] = []
  private var domains: [ObjectIdentifier: any DomainDependent] = [:]

  mutating func add(_ dependent: any EntryDependent) { entries.append(dependent) }

  mutating func add(_ dependent: any DomainDependent) {
    domains[ObjectIdentifier(dependent)] = dependent
  }

  var isEmpty: Bool { entries.isEmpty && domains.isEmpty }

  func send() {
    for dependent in entries { dependent.signalChange() }
    for dependent in domains.values { dependent.signalChanges() }
  }
}
