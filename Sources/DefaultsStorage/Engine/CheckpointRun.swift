import Glibc

/// One checkpoint: what the file and all journals say becomes one new file.
///
/// Its steps throw a `SystemError`, a `FormatError` or a `DefaultsError`.
struct CheckpointRun {
  let domain: Domain
  let location: DomainLocation
  let target: ResolvedPath.Location
  /// Of this process's journals.
  let owner: String
  /// What a transaction changed, on top of everything else.
  let staged: [JournalRecord.Operation]

  /// What a checkpoint starts from.
  private struct Base {
    var file: DomainFile?
    var descriptor: FileDescriptor?
    /// Why the file does not parse.
    var damage: FormatError?
    /// Of the file, also of one that does not parse.
    var identity: FileIdentity?
  }

  /// What the new file holds: without and with what the transaction changed.
  private struct Trees {
    var shared: PackedDictionary
    var final: PackedDictionary
    /// Whether others than this process changed something.
    var isNews: Bool
    /// What was done to the file's tree.
    var operations: [JournalRecord.Operation]
  }

  func perform(until deadline: Deadline) throws {
    while try !attempt(until: deadline) {
      guard !deadline.hasPassed else { throw domain.timedOut("The file keeps being changed") }
    }
  }

  /// Whether it is done; if not, somebody changed the file meanwhile.
  private func attempt(until deadline: Deadline) throws -> Bool {
    var (fold, serial) = try takeFold()
    for path in fold.leftovers { unlink(path) }
    let base = try readBase(until: deadline)
    let trees = merge(base, fold, upTo: serial)
    if !changes(trees, base.file?.entries ?? [:]) {
      fold.finish()
      conclude(base.file, trees, upTo: serial)
      return true
    }
    guard let file = try replace(base, trees.final, fold: &fold) else {
      return false
    }
    fold.finish()
    conclude(file, trees, upTo: serial)
    try FileReplacement.flushDirectory(of: target)
    if let descriptor = base.descriptor {
      LateEdit(
        of: descriptor, target.path, identity: base.identity, base: base.file?.entries ?? [:],
        domain: domain
      ).take()
    }
    return true
  }

  /// All journals, up to one moment; and the serial up to which this process's take part.
  private func takeFold() throws(SystemError) -> (JournalFold, UInt64) {
    var fold = try JournalFold(of: target, except: owner)
    let (own, serial, last) = domain.lock.withLock {
      // What is set from now on is later than all that was read, also where a clock was put back.
      domain.memory.noteStamps(of: fold.records)
      let serial = domain.journals.sealForCheckpoint()
      return (domain.journals.all, serial, domain.memory.lastStamp)
    }
    try fold.close(with: own, upTo: last)
    return (fold, serial)
  }

  private func readBase(until deadline: Deadline) throws -> Base {
    while true {
      guard let descriptor = try FileDescriptor.openForReading(ifThere: target.path) else {
        return Base()
      }
      let known = domain.lock.withLock { domain.file }
      switch try DomainFile.read(descriptor, path: target.path, known: known) {
      case .absent: return Base()
      case .found(let file):
        return Base(file: file, descriptor: descriptor, identity: file.identity)
      case .malformed(let error, let identity):
        return Base(descriptor: descriptor, damage: error, identity: identity)
      case .unsettled(let later):
        guard later < deadline else { throw domain.unsettled() }
        domain.pause(until: later)
      }
    }
  }

  private func merge(_ base: Base, _ fold: JournalFold, upTo serial: UInt64) -> Trees {
    let (pending, known, mayDifferFromFile) = domain.lock.withLock {
      domain.retireFolded(fold.foldedOwnEnds)
      return (
        domain.memory.pendingRecords(upTo: serial), domain.file, domain.mayDifferFromFile
      )
    }
    var shared = base.file?.entries ?? [:]
    let operations = (pending + fold.records).sorted { $0.stamp < $1.stamp }.map(\.operation)
    for operation in operations { shared.apply(operation) }
    var final = shared
    for operation in staged { final.apply(operation) }
    let isNews =
      !fold.records.isEmpty || mayDifferFromFile || !DomainFile.isSame(base.file, known)
    return Trees(
      shared: shared, final: final, isNews: isNews, operations: operations + staged)
  }

  /// Whether the final tree is another than the file's, `old`. Looks at what was touched, not at all keys.
  private func changes(_ trees: Trees, _ old: PackedDictionary) -> Bool {
    trees.operations.contains { operation in
      switch operation {
      case .set(let key, _), .remove(let key): trees.final[key] != old[key]
      case .removeAll: trees.final != old
      }
    }
  }

  // MARK: The new file

  /// `nil` if somebody changed the file meanwhile.
  private func replace(
    _ base: Base, _ entries: PackedDictionary, fold: inout JournalFold
  ) throws -> DomainFile? {
    guard base.file?.syntax != .annotatedJSON else { throw domain.annotated() }
    let format = base.file.map { DomainFormat(rewriting: $0.syntax) } ?? location.format
    // Kept so, for the next checkpoint to find it in order.
    var entries = entries
    entries.sort()
    let bytes = try PropertyListDocument.encode(sorted: entries, as: format)
    let (replacement, keptAttributes) = try FileReplacement.prepare(
      bytes, for: target, prefix: HiddenName.temporaryPrefix(of: target.name),
      replacing: base.descriptor)
    do {
      try fold.markPending(temporary: replacement.temporary)
      guard isCurrent(base) else {
        try fold.unmark()
        replacement.discard()
        return nil
      }
      if let damage = base.damage { try moveAside(damage) }
      let identity = try replacement.identity()
      domain.lock.withLock { domain.replacement = identity }
      try replacement.commit()
    } catch {
      domain.lock.withLock { domain.replacement = nil }
      // The temporary file must outlive the marks: if it were gone first, they would say that it
      // has become the domain file.
      try fold.unmark()
      replacement.discard()
      throw error
    }
    if !keptAttributes { Diagnostics.report(.warning, domain.lostAttributes()) }
    return DomainFile(
      entries: entries, syntax: PropertyListDocument.Syntax(format),
      identity: try replacement.identity(), bytes: bytes)
  }

  private func isCurrent(_ base: Base) -> Bool {
    FileIdentity(path: target.path) == base.identity
      && (try? ResolvedPath(location.path).target) == target
  }

  private func moveAside(_ damage: FormatError) throws {
    let path = try DamagedFile.moveAside(target)
    Diagnostics.report(.warning, domain.movedAside(to: path, damage))
  }

  // MARK: Afterwards

  /// The file holds everything that took part: forgets the journals, shows what is new.
  private func conclude(_ file: DomainFile?, _ trees: Trees, upTo serial: UInt64) {
    let settled: [DefaultsError] = domain.lock.withLock {
      domain.memory.retire { $0.serial <= serial }
      domain.journals.endCheckpoint(isDone: true)
      domain.publications += 1
      domain.file = file
      domain.replacement = nil
      if let file { domain.setFormat(DomainFormat(rewriting: file.syntax)) }
      if trees.isNews {
        domain.mayDifferFromFile = false
        domain.memory.publish(trees.shared, records: [], source: .elsewhere)
      }
      if !staged.isEmpty { domain.memory.publish(trees.final, records: [], source: .thisProcess) }
      guard !domain.trouble.isEmpty else { return [] }
      return [.reading, .saving].compactMap { domain.trouble.removeValue(forKey: $0) }
    }
    settled.forEach(Diagnostics.forget)
    // Those of a transaction are sent at its end.
    if staged.isEmpty { domain.sendSignals() }
  }
}
