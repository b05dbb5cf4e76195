import DefaultsStorage
import Synchronization

/// Notes which stored keys of a suite, in whatever layer, may have another value than before.
final class SuiteFollower: EntryDependent {
  /// What may have changed since the last look.
  struct Suspects: Sendable {
    var keys: Set<PropertyList.Key> = []
    /// Whether any key may have.
    var isEverything = false
    var source = Defaults.ChangeSource.thisProcess
  }

  let signals = SignalStream()
  private let suspects = Mutex(Suspects())
  private let domains = Mutex<[FollowedDomain]>([])

  /// Follows a domain of the suite's.
  func follow(_ domain: Domain, isOwn: Bool) {
    let followed = FollowedDomain(follower: self, isOwn: isOwn)
    domains.withLock { $0.append(followed) }
    domain.add(followed)
  }

  /// What may have changed since the last call.
  func takeSuspects() -> Suspects {
    suspects.withLock { suspects in
      defer { suspects = Suspects() }
      return suspects
    }
  }

  fileprivate func note(_ key: PropertyList.Key, _ source: Defaults.ChangeSource) {
    suspects.withLock {
      $0.keys.insert(key)
      $0.source = source
    }
  }

  // MARK: Layers that are no domains

  @discardableResult
  func entryDidChange() -> Bool {
    suspects.withLock {
      $0.isEverything = true
      $0.source = .anotherLayer
    }
    return true
  }

  /// Layers hold it weakly.
  var isReleased: Bool { false }

  func signalChange(of entry: Entry?, source: ChangeSource) { signals.signal() }
}

/// A domain that a follower follows.
private final class FollowedDomain: DomainDependent {
  private let isOwn: Bool
  // The follower has it; a domain refers to it weakly.
  private unowned let follower: SuiteFollower

  init(follower: SuiteFollower, isOwn: Bool) {
    self.follower = follower
    self.isOwn = isOwn
  }

  func domainDidChange(_ key: PropertyList.Key, source: ChangeSource) {
    let origin: Defaults.ChangeSource = source == .thisProcess ? .thisProcess : .anotherProcess
    follower.note(key, isOwn ? origin : .anotherLayer)
  }

  func signalChanges() { follower.signals.signal() }
}
