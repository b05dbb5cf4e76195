import DefaultsStorage
import Synchronization

/// Counts the changes of what a slot's value is made of.
///
/// An object of its own, as layers keep it longer than the slot lives.
@usableFromInline
final class Generation: EntryDependent {
  private let count = Atomic<UInt64>(1)
  /// The key's entry in the suite's own domain, which keeps this object and lives as long as the slot.
  private let own: ObjectIdentifier
  private let released = Atomic(false)
  let observers = Observers()

  init(own: Entry) { self.own = ObjectIdentifier(own) }

  /// Never zero.
  var current: UInt64 { count.load(ordering: .acquiring) }

  @usableFromInline
  func entryDidChange() -> Bool {
    count.add(1, ordering: .releasing)
    return !observers.isEmpty
  }

  var isReleased: Bool { released.load(ordering: .relaxed) }

  /// The slot is gone.
  func release() { released.store(true, ordering: .relaxed) }

  // MARK: Observers

  func signalChange(of entry: Entry?, source: ChangeSource) {
    guard entry.map(ObjectIdentifier.init) == own else { return observers.signal(.anotherLayer) }
    observers.signal(source == .thisProcess ? .thisProcess : .anotherProcess)
  }
}
