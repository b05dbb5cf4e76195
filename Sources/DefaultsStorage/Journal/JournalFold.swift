import Glibc

/// The journals of a domain, of all processes, as the holder of the domain's lock folds them.
///
/// Others go on setting meanwhile, so the journals are read twice: what is folded must be everything up
/// to one stamp. If a later change went into the file and an earlier one of another journal did not, the
/// earlier one would undo the later one in the next fold.
struct JournalFold {
  private struct Part {
    let reader: JournalReader
    var mark: JournalMark
    var end: Int
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

  private let target: ResolvedPath.Location
  private let owner: String
  private var parts: [Part] = []
  /// What the journals of other processes hold beyond the file.
  private(set) var records: [JournalRecord] = []
  /// The paths of what holders of the lock left that died while they wrote. To be removed after this was
  /// made, which takes back what journals say of them.
  private(set) var leftovers: [String] = []
  /// Of this process's journals: up to where other processes have folded them.
  private(set) var foldedOwnEnds = FoldedEnds()

  /// Reads the journals of other processes a first time. Before that it ends what a holder of the lock
  /// that died had begun: a replacement whose temporary file is gone has happened; of another the marks
  /// are taken back.
  ///
  /// - Parameters:
  ///   - target: The domain file, resolved.
  ///   - owner: Of this process's journals.
  /// - Throws: `SystemError` if a journal cannot be read or marked.
  init(of target: ResolvedPath.Location, except owner: String) throws(SystemError) {
    self.target = target
    self.owner = owner
    try readForeign(upTo: .max)
  }

  /// Adds this process's journals, to which nothing is appended any more, and what others have set
  /// meanwhile that is not later than what is folded.
  ///
  /// - Parameters:
  ///   - own: Those of this process that take part, sealed after the first reading.
  ///   - last: The latest stamp of all that was read and sealed.
  /// - Throws: `SystemError` if a journal cannot be read or marked.
  mutating func close(with own: [Journal], upTo last: UInt64) throws(SystemError) {
    try readForeign(upTo: last)
    for journal in own {
      let mark = try Self.recover(journal.reader)
      foldedOwnEnds.add(journal.serial, mark.foldedEnd)
      parts.append(Part(reader: journal.reader, mark: mark, end: journal.end, fate: .own))
    }
  }

  /// Up to where others have folded these journals of this process, as the holder of the lock may say.
  static func foldedEnds(of own: [Journal]) throws(SystemError) -> FoldedEnds {
    var ends = FoldedEnds()
    for journal in own { ends.add(journal.serial, try recover(journal.reader).foldedEnd) }
    return ends
  }

  private mutating func readForeign(upTo last: UInt64) throws(SystemError) {
    let files = HiddenName.files(of: target, except: owner)
    leftovers = files.temporaries
    for path in files.journals {
      if let index = parts.firstIndex(where: { $0.reader.path.utf8.elementsEqual(path.utf8) }) {
        let found = try parts[index].reader.records(from: parts[index].end, upTo: last)
        records += found.records
        parts[index].end = found.end
      } else {
        try addForeign(path, upTo: last)
      }
    }
  }

  private mutating func addForeign(_ path: String, upTo last: UInt64) throws(SystemError) {
    guard let reader = JournalReader(path: path, forWriting: true), reader.mark() != nil else {
      return Self.removeRubbish(path)
    }
    let isDead = reader.isOwnerDead()
    let mark = try Self.recover(reader)
    let found = try reader.records(from: mark.foldedEnd, upTo: last)
    records += found.records
    let fate: Fate = isDead && !found.isCut ? .removed : .kept
    parts.append(Part(reader: reader, mark: mark, end: found.end, fate: fate))
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
