/// The domains of this process: one for each file.
final class DomainRegistry: @unchecked Sendable {
  // Sound: the variables are read and written under `lock` only.
  static let shared = DomainRegistry()

  let lock = Lock()
  private var domains: [WeakDomain] = []

  private struct WeakDomain {
    weak var domain: Domain?
  }

  func domain(at location: DomainLocation) -> Domain {
    let (domain, isNew) = lock.withLock {
      domains.removeAll { $0.domain == nil }
      if let domain = domainsInUse.first(where: { $0.location?.isSameFile(as: location) ?? false })
      {
        return (domain, false)
      }
      let domain = Domain(suite: location.suite, location: location)
      domains.append(WeakDomain(domain: domain))
      return (domain, true)
    }
    domain.openOnce()
    if isNew {
      ExitHandler.install()
      ForkHandler.install()
    }
    return domain
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
