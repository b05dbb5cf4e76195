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
  private let lastSource = Atomic<UInt8>(0)
  let observers = Observers()

  init(own: Entry) { self.own = ObjectIdentifier(own) }

  /// Never zero.
  var current: UInt64 { count.load(ordering: .acquiring) }

  func entryDidChange(of entry: Entry?, source: ChangeSource) -> Bool {
    let isOwn = entry.map(ObjectIdentifier.init) == own
    let seen: Defaults.ChangeSource =
      isOwn ? (source == .thisProcess ? .thisProcess : .anotherProcess) : .anotherLayer
    lastSource.store(seen.number, ordering: .relaxed)
    count.add(1, ordering: .releasing)
    return !observers.isEmpty
  }

  var isReleased: Bool { released.load(ordering: .relaxed) }

  /// The slot is gone.
  func release() { released.store(true, ordering: .relaxed) }

  // MARK: Observers

  func signalChange() { observers.signal() }

  /// Where the last change came from. Noted in the lock of what changed, before the value can be seen.
  var source: Defaults.ChangeSource {
    Defaults.ChangeSource(number: lastSource.load(ordering: .relaxed))
  }
}

extension Defaults.ChangeSource {
  /// For an atomic.
  fileprivate var number: UInt8 {
    switch self {
    case .thisProcess: 0
    case .anotherProcess: 1
    case .anotherLayer: 2
    }
  }

  fileprivate init(number: UInt8) {
    switch number {
    case 0: self = .thisProcess
    case 1: self = .anotherProcess
    default: self = .anotherLayer
    }
  }
}
