import Glibc

/// The journals of a domain, of all processes, as the holder of the domain's lock folds them.
struct JournalFold {
  private struct Part {
    let reader: JournalReader
    var mark: JournalMark
    let end: Int
    /// What happens to the journal when its records are in the file.
    let fate: Fate
  }

  private enum Fate {
    /// Its owner, another process, lives and removes it.
    case kept
    /// Its owner has ended.
    case removed
    /// It is this process's, and removed by ``OwnJournals``.
    case own
  }

  private var parts: [Part] = []
  /// What the journals of other processes hold beyond the file.
  private(set) var records: [JournalRecord] = []
  /// Of this process's journals, by serial: up to where other processes have folded them.
  private(set) var foldedOwnEnds: [UInt64: Int] = [:]

  /// Reads all journals. First it ends what a holder of the lock that died had begun: a replacement
  /// whose temporary file is gone has happened; of another the marks are taken back.
  ///
  /// - Parameters:
  ///   - target: The domain file, resolved.
  ///   - own: Those of this process that take part.
  ///   - owner: Of this process's journals; others of it stay out.
  /// - Throws: `SystemError` if a journal cannot be read or marked.
  init(
    of target: ResolvedPath.Location, own: [Journal], owner: String
  ) throws(SystemError) {
    for journal in own {
      let mark = try Self.recover(journal.reader)
      foldedOwnEnds[journal.serial] = mark.foldedEnd
      parts.append(Part(reader: journal.reader, mark: mark, end: journal.end, fate: .own))
    }
    for path in HiddenName.journals(of: target, except: owner) {
      try addForeign(path)
    }
  }

  private mutating func addForeign(_ path: String) throws(SystemError) {
    guard let reader = JournalReader(path: path, forWriting: true), reader.mark() != nil else {
      return Self.removeRubbish(path)
    }
    let isDead = reader.isOwnerDead()
    let mark = try Self.recover(reader)
    let found = try reader.records(from: mark.foldedEnd)
    records += found.records
    parts.append(
      Part(reader: reader, mark: mark, end: found.end, fate: isDead ? .removed : .kept))
  }

  private static func recover(_ reader: JournalReader) throws(SystemError) -> JournalMark {
    guard var mark = reader.mark() else { return JournalMark() }
    guard mark.temporary != nil else { return mark }
    mark.foldedEnd = mark.resolvedEnd
    mark.temporary = nil
    try reader.write(mark)
    return mark
  }

  /// A journal without a first page is what a process left that died while making it.
  private static func removeRubbish(_ path: String) {
    guard let file = try? FileDescriptor(opening: path, O_RDWR | O_NOFOLLOW | O_NONBLOCK),
      let isDead = try? file.tryLock(path: path), isDead
    else { return }
    unlink(path)
  }

  /// Writes into each journal that its records are in the file as soon as `temporary` is gone.
  mutating func markPending(temporary: String) throws(SystemError) {
    let isShared = parts.contains { $0.fate != .own }
    for index in parts.indices {
      parts[index].mark.pendingEnd = parts[index].end
      parts[index].mark.temporary = temporary
      try parts[index].reader.write(parts[index].mark)
      // After a loss of power a record must not come back on top of another process's later one. A
      // journal that stands alone has no such record to come back on top of.
      if isShared { try parts[index].reader.file.flush(path: parts[index].reader.path) }
    }
  }

  /// Takes back ``markPending(temporary:)``: must come before the temporary file is removed.
  mutating func unmark() throws(SystemError) {
    for index in parts.indices {
      parts[index].mark.temporary = nil
      try parts[index].reader.write(parts[index].mark)
    }
  }

  /// The records are in the file: says so, and removes the journals of the dead.
  mutating func finish() {
    for part in parts {
      switch part.fate {
      case .own: break
      case .removed: unlink(part.reader.path)
      case .kept:
        var mark = part.mark
        mark.foldedEnd = part.end
        mark.temporary = nil
        // If this fails, the mark before it says the same, or nothing was to be said.
        try? part.reader.write(mark)
      }
    }
  }
}
