/// The domains of this process: one for each file.
final class DomainRegistry: @unchecked Sendable {
  // Sound: the variables are read and written under `lock` only.
  static let shared = DomainRegistry()

  let lock = Lock()
  private var domains: [WeakDomain] = []

  private struct WeakDomain {
    weak var domain: Domain?
    /// Where the path led when the domain was made; `nil` if it could not be followed.
    let resolved: ResolvedPath?

    func isAt(_ target: ResolvedPath.Location) -> Bool {
      guard let resolved else { return false }
      if resolved.links.isEmpty { return resolved.target == target }
      // The links may lead elsewhere by now.
      guard let path = domain?.location?.path else { return false }
      return (try? ResolvedPath(path).target) == target
    }
  }

  func domain(at location: DomainLocation) -> Domain {
    let (domain, followed) = lock.withLock { () -> (Domain, FollowedPath?) in
      domains.removeAll { $0.domain == nil }
      let path = PropertyList.Key(location.path)
      let isSpelledSo = { (other: WeakDomain) in
        other.domain?.location.map { PropertyList.Key($0.path) == path } ?? false
      }
      if let domain = domains.first(where: isSpelledSo)?.domain { return (domain, nil) }
      // Where a path cannot be followed, its spelling has to do.
      let followed = FollowedPath(location.path)
      if let target = followed.resolved?.target,
        let domain = domains.first(where: { $0.isAt(target) })?.domain
      {
        return (domain, nil)
      }
      let domain = Domain(suite: location.suite, location: location)
      domains.append(WeakDomain(domain: domain, resolved: followed.resolved))
      return (domain, followed)
    }
    domain.openOnce(at: followed)
    if followed != nil {
      ExitHandler.install()
      ForkHandler.install()
    }
    return domain
  }

  /// Adds a domain without a file, so that its lock is held across a `fork`.
  func add(_ domain: Domain) {
    lock.withLock {
      domains.removeAll { $0.domain == nil }
      domains.append(WeakDomain(domain: domain, resolved: nil))
    }
    ForkHandler.install()
  }

  /// Those that somebody uses.
  func all() -> [Domain] { lock.withLock { domainsInUse } }

  /// The same, in the lock.
  var domainsInUse: [Domain] { domains.compactMap(\.domain) }
}

extension Domain {
  /// The domain of a file: the same object for the same file. What is wrong with the file is told to
  /// the diagnostic handler, and thrown by ``synchronize()``.
  ///
  /// Reads the file. Waits for at most a second while another process is writing to it, never for a
  /// lock.
  package static func open(_ location: DomainLocation) -> Domain {
    DomainRegistry.shared.domain(at: location)
  }
}
