import Glibc

extension Domain {
  /// How long `synchronize` and `transaction` wait for other processes and threads.
  package static let waitLimitInSeconds = 10

  /// Brings this process's changes into the file, and shows those of others.
  ///
  /// When it returns, the changes survive a loss of power. Throws why not: `timedOut` after the
  /// limit, `diskFull`, `accessDenied`, `notReplaceable`, `unwritableFormat`, `malformedFile`,
  /// `inputOutput`; the values stay in memory and in the journal then.
  package func synchronize(limitInSeconds: Int = waitLimitInSeconds) throws(DefaultsError) {
    try synchronize(until: .seconds(limitInSeconds))
  }

  /// The same, waiting for other threads and processes without blocking a thread.
  package func synchronize() async throws(DefaultsError) {
    let deadline = Deadline.seconds(Self.waitLimitInSeconds)
    while true {
      do throws(DefaultsError) {
        return try synchronize(until: .now)
      } catch {
        // A task that is cancelled waits no longer.
        guard error.code == .timedOut, !deadline.hasPassed,
          (try? await Task.sleep(for: .milliseconds(2))) != nil
        else { throw error }
      }
    }
  }

  private func synchronize(until deadline: Deadline) throws(DefaultsError) {
    guard location != nil else { return }
    reopenIfForked()
    if lock.withLock({ transaction?.isOwn ?? false }) { return }
    // A checkpoint looks at everything itself. What one under way has renamed already is on the disk only
    // when it ends.
    guard !needsCheckpoint else { return try checkpoint(until: deadline) }
    try refresh(until: deadline)
    if needsCheckpoint || hasForeignJournals() { try checkpoint(until: deadline) }
  }

  /// Shows the latest of all processes; throws why the file cannot be read.
  func refresh(until deadline: Deadline) throws(DefaultsError) {
    while let later = refresh() {
      guard !deadline.hasPassed else { throw unsettled() }
      pause(until: min(later, deadline))
    }
    if let error = lock.withLock({ trouble[.reading] }), error.code != .malformedFile {
      throw error
    }
  }

  /// Folds the journals of all processes into the file.
  ///
  /// - Parameters:
  ///   - deadline: When to stop waiting for other processes and threads.
  ///   - isLeftToOthers: Whether it will do if other processes save everything meanwhile. It is not on
  ///     the disk for certain then.
  /// - Throws: See ``synchronize(limitInSeconds:)``.
  func checkpoint(
    until deadline: Deadline, isLeftToOthers: Bool = false
  ) throws(DefaultsError) {
    guard let location else { return }
    let lease = try takeLease(until: deadline, location: location) {
      isLeftToOthers && hasBeenSavedByOthers()
    }
    guard let lease else { return }
    defer { lease.end() }
    try checkpoint(lease, until: deadline)
  }

  /// The same, for who has the locks already.
  ///
  /// - Parameters:
  ///   - lease: The right to replace the file.
  ///   - staged: What a transaction changed, on top of everything else.
  ///   - deadline: When to stop waiting for others who write to the file.
  /// - Throws: See ``synchronize()``.
  func checkpoint(
    _ lease: CheckpointLease, staged: [JournalRecord.Operation] = [], until deadline: Deadline
  ) throws(DefaultsError) {
    guard let location else { return }
    let start = Deadline.now
    let startOfWork = timespec.now(CLOCK_THREAD_CPUTIME_ID).nanoseconds
    let run = lock.withLock {
      schedule.begin()
      return CheckpointRun(
        domain: self, location: location, target: lease.target, owner: journals.owner,
        staged: staged)
    }
    do {
      try run.perform(until: deadline)
    } catch {
      let error = asDefaultsError(error, "The file cannot be saved")
      lock.withLock {
        journals.endCheckpoint(isDone: false)
        trouble[.saving] = error
        // Each try seals a journal. If this fails, they are compacted after the next one.
        if journals.isCrowded { _ = try? compactUnfolded() }
      }
      retryLater()
      throw error
    }
    let cost = timespec.now(CLOCK_THREAD_CPUTIME_ID).nanoseconds - startOfWork
    lock.withLock { schedule.end(start: start, cost: cost) }
  }

  /// Has the saver try again, after a while.
  func retryLater() {
    lock.withLock { schedule.fail() }
    Saver.shared.schedule(self)
  }

  /// Whether this process had something to save and others have saved it: then its journals go.
  private func hasBeenSavedByOthers() -> Bool {
    let folded = foldedOwnEnds()
    guard !folded.isEmpty else { return false }
    return lock.withLock {
      retireFolded(folded)
      journals.removeFolded(folded)
      guard !memory.hasPendingChanges, journals.all.isEmpty else { return false }
      schedule.begin()
      return true
    }
  }

  func hasForeignJournals() -> Bool {
    guard let location, let target = try? ResolvedPath(location.path).target else { return false }
    return !HiddenName.journals(of: target, except: lock.withLock { journals.owner }).isEmpty
  }
}
