/// The domains of this process: one for each file.
final class DomainRegistry: @unchecked Sendable {
  // Sound: the variables are read and written under `lock` only.
  static let shared = DomainRegistry()

  let lock = Lock()
  private var domains: [ResolvedPath.Location: WeakDomain] = [:]

  private struct WeakDomain {
    weak var domain: Domain?
  }

  func domain(at location: DomainLocation) -> Domain {
    // Different spellings of a path lead to one directory. Where it cannot be searched, the spelling
    // has to do.
    let key =
      (try? location.ownLocation())
      ?? ResolvedPath.Location(directory: "", name: location.path)
    let (domain, isNew) = lock.withLock {
      if let domain = domains[key]?.domain { return (domain, false) }
      domains = domains.filter { $0.value.domain != nil }
      let domain = Domain(suite: location.suite, location: location)
      domains[key] = WeakDomain(domain: domain)
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
  var domainsInUse: [Domain] { domains.values.compactMap(\.domain) }
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
