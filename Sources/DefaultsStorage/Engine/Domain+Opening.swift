import Glibc

extension Domain {
  // As long as an editor may take to write the file anew.
  private static let openingPatienceInMilliseconds = 1_000

  /// Reads the file and begins to watch it, once; other threads wait until that is done.
  ///
  /// - Parameter followed: Where the file's path led just now, if that is known.
  func openOnce(at followed: FollowedPath? = nil) {
    guard let location else { return }
    let told = openingLock.withLock {
      guard !isOpen else { return [DefaultsError]() }
      isOpen = true
      return watchAndRead(location, followed ?? FollowedPath(location.path))
    }
    // Whoever is told may use the domain.
    told.forEach(Self.tell)
  }

  /// Returns what is to be told.
  private func watchAndRead(
    _ location: DomainLocation, _ followed: FollowedPath
  ) -> [DefaultsError] {
    var told = location.ignoredPath.map { [hasTwoFiles($0)] } ?? []
    // First the watch: what happens after the reading is seen then.
    let (target, isPolled) = Watcher.shared.add(self, path: location.path, followed: followed)
    let deadline = Deadline.milliseconds(Self.openingPatienceInMilliseconds)
    while let later = refresh(at: target, tell: { told.append($0) }) {
      guard later < deadline else {
        Watcher.shared.look(at: self, again: later)
        break
      }
      pause(until: later)
    }
    // Where the file cannot even be read, that is what is to be told.
    if isPolled, told.isEmpty { told.append(polled()) }
    return told
  }

  /// What processes left that were killed while this one had nothing to save goes with it, unless
  /// somebody holds the lock and sees to it.
  func removeLeftovers() {
    guard let location, !isFollower, hasLeftovers(location),
      let lease = try? CheckpointLease(of: self, location: location)
    else { return }
    defer { lease.end() }
    // If that fails, the next process tries again.
    try? checkpoint(lease, until: .now)
  }

  private func hasLeftovers(_ location: DomainLocation) -> Bool {
    guard let target = try? ResolvedPath(location.path).target else { return false }
    let files = HiddenName.files(of: target, except: lock.withLock { journals.owner })
    return files.hasLock || files.journals.contains(where: JournalReader.isOrphan)
  }

  /// Whether something waits to be brought into the file, or is just being brought there: a process
  /// that ended in the middle of that would leave hidden files.
  var needsCheckpoint: Bool {
    lock.withLock {
      memory.hasPendingChanges || !journals.all.isEmpty || schedule.isScheduled
        || fileLock != nil
    }
  }
}
