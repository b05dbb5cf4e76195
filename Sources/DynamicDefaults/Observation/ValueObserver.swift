import DefaultsStorage
import Synchronization

/// Something that learns that a key's effective value may have changed.
protocol ValueObserver: AnyObject, Sendable {
  /// Called outside every lock, on whatever thread changed something, perhaps for no change at all: do
  /// not wait for anything.
  func valueMayHaveChanged()
}

/// The observers of one key.
final class Observers: Sendable {
  private let observers = FutexMutex<[ObjectIdentifier: any ValueObserver]>([:])
  // So that a set of a key that nobody observes costs no more than this.
  private let count = Atomic(0)
  private let forks = ForkHandler.count

  /// Whether a process before this one made them: it tells them, and this one leaves them alone.
  var areInherited: Bool { forks != ForkHandler.count }

  var isEmpty: Bool { count.load(ordering: .relaxed) == 0 || areInherited }

  /// From now on the observer learns of each change, until it is removed.
  func add(_ observer: any ValueObserver) {
    guard !areInherited else { return }
    observers.withLock {
      $0[ObjectIdentifier(observer)] = observer
      count.store($0.count, ordering: .relaxed)
    }
  }

  func remove(_ observer: any ValueObserver) {
    guard !areInherited else { return }
    observers.withLock {
      $0[ObjectIdentifier(observer)] = nil
      count.store($0.count, ordering: .relaxed)
    }
  }

  func signal() {
    for observer in observers.withLock({ Array($0.values) }) {
      observer.valueMayHaveChanged()
    }
  }
}
