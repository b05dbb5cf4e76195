import Glibc

/// The right to replace a domain's file: exclusive among this process's threads and among processes.
struct CheckpointLease {
  let target: ResolvedPath.Location
  private let domain: Domain
  private let fileLock: DomainLock

  /// Takes the right if it is free; `nil` if another thread or process has it.
  init?(of domain: Domain, location: DomainLocation) throws(DefaultsError) {
    guard domain.checkpointLock.lock(until: .now) else { return nil }
    do throws(SystemError) {
      guard let (lock, target) = try Self.lockFile(of: location) else {
        domain.checkpointLock.unlock()
        return nil
      }
      self.domain = domain
      self.target = target
      fileLock = lock
    } catch {
      domain.checkpointLock.unlock()
      throw error.asDefaultsError("The file cannot be replaced").about(suite: domain.suite)
    }
    domain.lock.withLock { domain.fileLock = fileLock }
  }

  /// Gives the right back, on the thread that took it.
  func end() {
    // At one stroke: who sees no lock held may end the process, and must leave no lock file.
    let isOurs = domain.lock.withLock {
      guard domain.fileLock === fileLock else { return false }
      domain.fileLock = nil
      fileLock.release()
      return true
    }
    // In a child made by `fork` meanwhile, both are the parent's.
    if isOurs { domain.checkpointLock.unlock() }
  }

  private static func lockFile(
    of location: DomainLocation
  ) throws(SystemError) -> (DomainLock, ResolvedPath.Location)? {
    while true {
      let target = try ResolvedPath(location.path).target
      let lock = try NewFile.inDirectory(target.directory) { () throws(SystemError) in
        try DomainLock.take(for: target)
      }
      guard let lock else { return nil }
      // A link may have come to point elsewhere while we waited.
      if try ResolvedPath(location.path).target == target { return (lock, target) }
      lock.release()
    }
  }
}

extension Domain {
  /// Waits for the right to replace the file; `nil` as soon as there is no need for it any more.
  ///
  /// Throws `timedOut` at the deadline.
  func takeLease(
    until deadline: Deadline, location: DomainLocation, unless isDone: () -> Bool
  ) throws(DefaultsError) -> CheckpointLease? {
    var rest = 200_000
    while true {
      if let lease = try CheckpointLease(of: self, location: location) { return lease }
      if isDone() { return nil }
      guard !deadline.hasPassed else { throw timedOut("Another process holds the file's lock") }
      pause(until: min(deadline, Deadline.now.adding(nanoseconds: rest)))
      rest = min(rest * 2, 5_000_000)
    }
  }

  func takeLease(
    until deadline: Deadline, location: DomainLocation
  ) throws(DefaultsError) -> CheckpointLease {
    while true {
      let lease = try takeLease(until: deadline, location: location) { false }
      if let lease { return lease }
    }
  }

  func pause(until deadline: Deadline) {
    var absolute = deadline.absolute
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &absolute, nil)
  }
}
