import DefaultsStorage
import Synchronization

/// Counts the changes of what a slot's value is made of.
///
/// An object of its own, as layers refer to it weakly, which would make counting the slot's references
/// slow.
@usableFromInline
final class Generation: EntryDependent {
  private let count = Atomic<UInt64>(1)

  /// Never zero.
  var current: UInt64 { count.load(ordering: .acquiring) }

  @usableFromInline
  func entryDidChange() { count.add(1, ordering: .releasing) }

  var isObserved: Bool { false }

  func signalChange(of entry: Entry, source: ChangeSource) {}
}
