import Glibc

extension Domain {
  /// Stores the value, or removes it.
  ///
  /// When it returns, the change survives the death of the process, unless the diagnostic handler
  /// has been told otherwise; inside a transaction of this thread, when that returns. Waits for a
  /// transaction of another thread.
  ///
  /// Throws `invalidValue` or `invalidKey`, and changes nothing, if the format cannot hold it.
  package func set(_ value: PropertyList?, for entry: Entry) throws(DefaultsError) {
    change(entry, to: try storable(value, for: entry))
  }

  /// The same, unless another thread is changing the value in place: then nothing is done.
  ///
  /// - Returns: Whether it was done.
  package func setUnlessChanging(
    _ value: PropertyList?, for entry: Entry
  ) throws(DefaultsError) -> Bool {
    change(entry, to: try storable(value, for: entry), isInTurn: true)
  }

  /// Throws why what was set last would be lost in a crash: because there is no journal.
  package func throwIfVolatile() throws(DefaultsError) {
    if let error = lock.withLock({ trouble[.journal] }) { throw error }
  }

  /// Removes every stored value, as ``set(_:for:)`` does one.
  package func removeAll() { change(nil, to: nil) }

  /// Sets what an editor wrote; in a form that the format has, since it was read from it.
  func edit(_ key: PropertyList.Key, _ value: PropertyList?) {
    change(entry(for: key), to: value)
  }

  /// The value as it reads after it was written and read again.
  private func storable(
    _ value: PropertyList?, for entry: Entry
  ) throws(DefaultsError) -> PropertyList? {
    guard let value else { return nil }
    // In memory everything holds that one format at least does.
    let format = if let format { format } else { DomainFormat.binary }
    if format == .xml, !entry.isXMLKey { throw hasUnwritableKey(entry) }
    do throws(FormatError) {
      return try value.normalized(for: format)
    } catch {
      throw DefaultsError(
        .invalidValue, "The value cannot be stored", suite: suite, key: entry.key.string,
        path: location?.path, remedy: "Store another value", cause: error)
    }
  }

  private func hasUnwritableKey(_ entry: Entry) -> DefaultsError {
    DefaultsError(
      .invalidKey, "XML cannot hold the key", suite: suite, key: entry.key.string,
      path: location?.path,
      remedy: "Use another key, or keep the suite in JSON or in a binary property list")
  }

  /// Makes the change; `nil` for the entry removes everything.
  ///
  /// - Returns: Whether it was made: not if it is to come after another thread's change of the value in
  ///   place that is under way.
  @discardableResult
  private func change(
    _ entry: Entry?, to value: consuming PropertyList?, isInTurn: Bool = false
  ) -> Bool {
    reopenIfForked()
    lock.lock()
    if let transaction, transaction.isOwn {
      transaction.stage(entry, value)
      lock.unlock()
      return true
    }
    waitForTransaction()
    // Who begins such a change takes its lock and then, once, this one: see `acquire(_:)`.
    if isInTurn, let entry, entry.mutationLock.isHeldElsewhere {
      lock.unlock()
      return false
    }
    let outcome = record(entry, value)
    let signals = memory.takeSignals()
    lock.unlock()
    signals?.send()
    followUp(outcome)
    return true
  }

  // How long a set waits for other processes where it needs a checkpoint.
  private static let setPatienceInMilliseconds = 1_000

  /// What remains to do outside the lock.
  private struct Outcome {
    var trouble: DefaultsError?
    var needsCheckpoint = false
    /// The value is in memory alone until then.
    var hasNoRecord = false
    var needsSchedule = false
  }

  private func record(_ entry: Entry?, _ value: consuming PropertyList?) -> Outcome {
    var outcome = Outcome()
    let now = UInt64(timespec.now(CLOCK_REALTIME).nanoseconds)
    var change = PendingChange(
      value: value, stamp: memory.nextStamp(now: now), serial: journals.serial)
    if isInFile {
      write(&change, key: entry?.key, outcome: &outcome)
      outcome.needsSchedule = schedule.noteChange()
    }
    if let entry {
      memory.set(entry, pending: change)
    } else {
      memory.removeAll(pending: change)
    }
    if !isInFile { memory.retire { _ in true } }
    return outcome
  }

  private func followUp(_ outcome: Outcome) {
    if let trouble = outcome.trouble { Diagnostics.report(.error, trouble) }
    if outcome.needsCheckpoint {
      do throws(DefaultsError) {
        try checkpoint(until: .milliseconds(Self.setPatienceInMilliseconds))
      } catch {
        if outcome.hasNoRecord {
          let told = volatileValue(error)
          lock.withLock { trouble[.journal] = told }
          Diagnostics.report(.error, told)
        } else if error.code != .timedOut {
          Diagnostics.report(.error, error)
        }
      }
    }
    if outcome.needsSchedule { Saver.shared.schedule(self) }
  }

  // MARK: Journal

  /// Writes the change's record, if a journal is to be had, and notes where it is.
  private func write(
    _ change: inout PendingChange, key: PropertyList.Key?, outcome: inout Outcome
  ) {
    if let journalRetry, !journalRetry.hasPassed { return }
    do throws(SystemError) {
      switch try append(change, key: key, isCrowded: &outcome.needsCheckpoint) {
      case .appended(let serial, let end):
        change.serial = serial
        change.end = end
      case .tooLarge:
        outcome.needsCheckpoint = true
        outcome.hasNoRecord = true
      case .full: break
      }
      // Nearly always there is none, and no key to be hashed.
      if !trouble.isEmpty { forgetJournalTrouble() }
    } catch {
      let told = error.asDefaultsError("No journal can be written: a crash would lose what is set")
        .about(suite: suite)
      trouble[.journal] = told
      outcome.trouble = told
      journalRetry = .seconds(1)
    }
  }

  private func forgetJournalTrouble() {
    journalRetry = nil
    if let error = trouble.removeValue(forKey: .journal) { Diagnostics.forget(error) }
  }

  private func append(
    _ change: PendingChange, key: PropertyList.Key?, isCrowded: inout Bool
  ) throws(SystemError) -> OwnJournals.Outcome {
    let outcome = try journals.append(stamp: change.stamp, key: key, value: change.value)
    guard case .full = outcome else { return outcome }
    if try !compactJournals() {
      try journals.addJournal()
      // Every other set would fill the disk faster than the saver could make room.
      isCrowded = journals.isCrowded
    }
    return try journals.append(stamp: change.stamp, key: key, value: change.value)
  }

  /// Leaves out of the journals what later sets made void; whether that made room.
  private func compactJournals() throws(SystemError) -> Bool {
    guard fileLock == nil else { return try compactUnfolded() }
    guard let location else { return false }
    let target = try ResolvedPath(location.path).target
    let fileLock: DomainLock?
    do {
      fileLock = try DomainLock.take(for: target)
    } catch {
      guard error.number == ENOENT else { throw error }
      // The directory is gone, and with it everybody's lock; a new one is made for the journal.
      return try compactUnfolded()
    }
    // Another process holds the lock: it may be folding these journals just now.
    guard let fileLock else { return false }
    defer { fileLock.release() }
    retireFolded(try JournalFold.foldedEnds(of: journals.all))
    return try compactUnfolded()
  }

  /// The same, in the domain's and the file's lock.
  func compactUnfolded() throws(SystemError) -> Bool {
    // A journal's records are in the order of their stamps, up to one of which a fold reads it.
    let records = memory.pendingRecords(after: journals.checkpointSerial)
      .sorted { $0.stamp < $1.stamp }
    guard let ends = try journals.compact(records) else { return false }
    memory.relocate(records, serial: journals.serial, ends: ends)
    return true
  }

  /// Somebody has removed the directory with the journals in it: writes what is pending into a new one.
  /// In the lock; nobody can fold what has no name any more.
  func reviveJournals() {
    guard journals.isCurrentUnlinked else { return }
    // If that fails, the next set tells.
    _ = try? compactUnfolded()
  }

  /// Other processes have brought some of this process's changes into the file.
  func retireFolded(_ ends: FoldedEnds) {
    let hasRetired = memory.retire { change in
      guard let end = ends[change.serial] else { return false }
      return change.isFolded(serial: change.serial, end: end)
    }
    if hasRetired { mayDifferFromFile = true }
  }
}
