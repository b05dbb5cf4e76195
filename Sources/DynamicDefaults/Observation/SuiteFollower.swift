import DefaultsStorage

/// Notes which stored keys of a suite, in whatever layer, may have another value than before.
final class SuiteFollower: EntryDependent {
  let suspects = SuspectKeys()
  private let domains = FutexMutex<[FollowedDomain]>([])

  /// Follows a domain of the suite's, unless it does so already.
  func follow(_ domain: Domain, isOwn: Bool) {
    let followed = FollowedDomain(domain, suspects: suspects, isOwn: isOwn)
    let isNew = domains.withLock { domains in
      guard !domains.contains(where: { $0.domain === domain }) else { return false }
      domains.append(followed)
      return true
    }
    if isNew { domain.add(followed) }
  }

  // MARK: Layers that are no domains

  @discardableResult
  func entryDidChange(of entry: Entry?, source: ChangeSource) -> Bool {
    suspects.noteEverything()
    return true
  }

  /// Layers hold it weakly.
  var isReleased: Bool { false }

  func signalChange() { suspects.signal() }
}

/// A domain that a follower follows. The follower may be released while another thread tells of a
/// change, so it is not referred to.
private final class FollowedDomain: DomainDependent {
  private let followed: WeakDomain
  private let suspects: SuspectKeys
  private let isOwn: Bool

  private struct WeakDomain: Sendable {
    weak var object: Domain?
  }

  init(_ domain: Domain, suspects: SuspectKeys, isOwn: Bool) {
    followed = WeakDomain(object: domain)
    self.suspects = suspects
    self.isOwn = isOwn
  }

  var domain: Domain? { followed.object }

  func domainDidChange(_ key: PropertyList.Key, source: ChangeSource) {
    let origin: Defaults.ChangeSource = source == .thisProcess ? .thisProcess : .anotherProcess
    suspects.note(key, isOwn ? origin : .anotherLayer)
  }

  func signalChanges() { suspects.signal() }
}
