import DefaultsStorage
import Synchronization

/// Counts the changes of what a slot's value is made of.
///
/// An object of its own, as layers refer to it weakly, which would make counting the slot's references
/// slow.
@usableFromInline
final class Generation: EntryDependent {
  private let count = Atomic<UInt64>(1)
  /// The key's entry in the suite's own domain.
  private let own: Entry
  private let observers = Observers()

  init(own: Entry) { self.own = own }

  /// Never zero.
  var current: UInt64 { count.load(ordering: .acquiring) }

  @usableFromInline
  func entryDidChange() { count.add(1, ordering: .releasing) }

  // MARK: Observers

  var isObserved: Bool { !observers.isEmpty }

  func signalChange(of entry: Entry?, source: ChangeSource) {
    guard entry === own else { return observers.signal(.anotherLayer) }
    observers.signal(source == .thisProcess ? .thisProcess : .anotherProcess)
  }

  /// From now on the observer learns of each change, until it is removed.
  func add(_ observer: any ValueObserver) { observers.add(observer) }

  func remove(_ observer: any ValueObserver) { observers.remove(observer) }
}
