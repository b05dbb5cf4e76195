import Glibc

extension Domain {
  /// What a look at the file and the journals of others showed.
  enum Look {
    case settled(DomainFile?, JournalScan)
    /// Somebody is writing: to be looked at again then.
    case unsettled(until: Deadline)
    /// The file cannot be read or does not parse.
    case failed(DefaultsError, isMalformed: Bool)
  }

  // After so many tries it is enough that the file has not changed, for what the journals say.
  private static let strictRounds = 3
  private static let laterMilliseconds = 10

  /// Reads the file and the journals without the lock, until they fit together.
  ///
  /// - Parameters:
  ///   - known: The file as it was read before.
  ///   - owner: Of journals that are left out.
  ///   - watched: Where the file is, if links on the way to it have been watched since that was found.
  /// - Returns: What was found.
  func look(known: DomainFile?, owner: String?, at watched: ResolvedPath.Location? = nil) -> Look {
    guard let location else { return .settled(nil, JournalScan()) }
    do throws(SystemError) {
      // Each round fails only because somebody made a checkpoint meanwhile.
      for round in 0..<100 {
        let resolved =
          if round == 0, let watched { watched } else { try ResolvedPath(location.path).target }
        let target = resolved.path
        let before = FileIdentity(path: target)
        let scan = JournalScan(of: resolved, except: owner)
        // Of a process that sets without a pause, the journals are compacted again and again. While the file
        // stays as it is, nothing of them is folded, so that what was read of them still fits.
        let isSettled = round < Self.strictRounds ? scan.isCurrent : scan.isWhole
        switch try DomainFile.read(target, known: known) {
        case .unsettled(let deadline): return .unsettled(until: deadline)
        case .malformed(let error, _): return .failed(malformed(error), isMalformed: true)
        case .absent:
          guard isSettled, before == nil, FileIdentity(path: target) == nil else { continue }
          return .settled(nil, scan)
        case .found(let file):
          guard isSettled, before == file.identity, FileIdentity(path: target) == before else {
            continue
          }
          return .settled(file, scan)
        }
      }
      return .unsettled(until: .milliseconds(1))
    } catch {
      return .failed(asDefaultsError(error, "The file cannot be read"), isMalformed: false)
    }
  }

  /// Shows the state of the file and of others' journals, unless a newer one was shown meanwhile.
  ///
  /// - Parameters:
  ///   - watched: See ``look(known:owner:at:)``.
  ///   - tell: Called outside every lock of this function with what went wrong.
  /// - Returns: When to look again, if somebody is writing to the file or in a transaction.
  @discardableResult
  func refresh(
    at watched: ResolvedPath.Location? = nil, tell: (DefaultsError) -> Void = Domain.tell
  ) -> Deadline? {
    for round in 0... {
      if let later = endOfForeignTransaction { return later }
      let (known, publication, owner) = lock.withLock { (file, publications, journals.owner) }
      let foldedBefore = foldedOwnEnds()
      let look = look(known: known, owner: owner, at: watched)
      if case .unsettled(let deadline) = look { return deadline }
      let folded = foldedOwnEnds()
      // What was folded while the file was read may not be in what was read.
      guard folded == foldedBefore else { continue }
      var reports: [DefaultsError] = []
      var needsSchedule = false
      let isShown = lock.withLock {
        guard publications == publication, !isInForeignTransaction else { return false }
        let isFirst = publications == 0
        retireFolded(folded)
        reports = show(look, source: .elsewhere)
        reviveJournals()
        // What a process left that has ended is brought into the file in the background. A lock may be
        // held just now, or be what is left of a process that was killed at the end of a checkpoint.
        if case .settled(_, let scan) = look, !isFollower, scan.hasOrphan || isFirst && scan.hasLock
        {
          needsSchedule = schedule.noteChange()
        }
        return true
      }
      guard isShown else { continue }
      sendSignals()
      if needsSchedule { Saver.shared.schedule(self) }
      reports.forEach(tell)
      // Of a fold after this the watcher knows that it concerns what is shown; see `showsJournals`.
      guard case .settled(_, let scan) = look, !scan.records.isEmpty, !scan.isCurrent else {
        return nil
      }
      guard round >= Self.strictRounds else { continue }
      // It goes on and on: the watching thread sees to it.
      Watcher.shared.look(at: self, again: .milliseconds(Self.laterMilliseconds))
      return nil
    }
    return nil
  }

  /// Whether what the journals of others held is shown, so that a fold may change what is to be shown
  /// without a change of the file.
  var showsJournals: Bool { lock.withLock { mayDifferFromFile } }

  /// Whether another thread is in a transaction: it must read the same value twice, so that nothing is
  /// shown until it is done. In the lock.
  private var isInForeignTransaction: Bool { transaction.map { !$0.isOwn } ?? false }

  /// When to look again, if another thread is in a transaction.
  private var endOfForeignTransaction: Deadline? {
    guard hasTransaction, lock.withLock({ isInForeignTransaction }) else { return nil }
    return .milliseconds(Self.laterMilliseconds)
  }

  /// When to look at the file again after something happened to it; `nil` for now.
  ///
  /// What this process has just written need not be looked at at once: only to tell it from what may have
  /// been written to it within the same tick of the file system's clock.
  func whenToLook(at path: String) -> Deadline? {
    guard let current = FileIdentity(path: path) else { return nil }
    return lock.withLock {
      guard !mayDifferFromFile else { return nil }
      if let replacement, replacement.isSameFile(as: current) { return current.momentOfCertainty }
      guard let file, !file.isIdentityCertain, file.identity == current else { return nil }
      return current.momentOfCertainty
    }
  }

  static func tell(_ error: DefaultsError) {
    let isHarmless = [.malformedFile, .unsupported].contains(error.code)
    Diagnostics.report(isHarmless ? .warning : .error, error)
  }

  /// In the lock. Returns what is to be told.
  private func show(_ look: Look, source: ChangeSource) -> [DefaultsError] {
    switch look {
    case .settled(let file, let scan):
      // Nearly always there is none, and nothing to be hashed.
      if !trouble.isEmpty, let error = trouble.removeValue(forKey: .reading) {
        Diagnostics.forget(error)
      }
      let isNews =
        !DomainFile.isSame(file, self.file) || !scan.records.isEmpty || publications == 0
        || mayDifferFromFile
      let remarks = file?.checksum == self.file?.checksum ? [] : file?.remarks ?? []
      if isNews { publish(file, records: scan.records, source: source) }
      self.file = file
      return remarks.map(remark)
    case .failed(let error, let isMalformed):
      trouble[.reading] = error
      if isMalformed { publish(nil, records: [], source: source) }
      return [error]
    case .unsettled: return []
    }
  }

  /// In the lock.
  func publish(_ file: DomainFile?, records: [JournalRecord], source: ChangeSource) {
    publications += 1
    mayDifferFromFile = !records.isEmpty
    self.file = file
    if let file { setFormat(DomainFormat(rewriting: file.syntax)) }
    memory.publish(file?.entries ?? [:], records: records, source: source)
  }

  /// Up to where others have folded the journals of this process.
  func foldedOwnEnds() -> FoldedEnds {
    let readers = lock.withLock { journals.all.map { (serial: $0.serial, reader: $0.reader) } }
    var ends = FoldedEnds()
    for (serial, reader) in readers {
      if let end = reader.resolvedEnd() { ends.add(serial, end) }
    }
    return ends
  }
}

extension DomainFormat {
  /// What a file is written as that was read in the syntax.
  init(rewriting syntax: PropertyListDocument.Syntax) {
    switch syntax {
    case .xml, .openStep: self = .xml
    case .binary: self = .binary
    case .json, .annotatedJSON: self = .json
    }
  }
}

extension PropertyListDocument.Syntax {
  init(_ format: DomainFormat) {
    switch format {
    case .xml: self = .xml
    case .binary: self = .binary
    case .json: self = .json
    }
  }
}
