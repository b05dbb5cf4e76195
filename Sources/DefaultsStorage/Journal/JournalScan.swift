import Glibc

/// The journals of other processes, as seen without the domain's lock.
struct JournalScan {
  private struct Seen {
    let reader: JournalReader
    /// Up to where the records were in the file.
    let resolvedEnd: Int
    /// Up to where it was read.
    var end: Int
  }

  /// What they hold beyond the file.
  private(set) var records: [JournalRecord] = []
  /// Whether one of them belongs to a process that has ended.
  private(set) var hasOrphan = false
  /// Whether somebody holds the domain's lock, or died holding it.
  private(set) var hasLock = false
  private var seen: [Seen] = []
  /// Whether every journal could be read that there was.
  private(set) var isWhole = true

  /// Of no journals.
  init() {}

  /// Reads the journals of a resolved domain file, but for one owner's.
  init(of target: ResolvedPath.Location, except owner: String?) {
    read(target, except: owner, upTo: .max)
    // Once more, for the reason that a fold has: no change is shown before an earlier one of another
    // journal.
    guard let last = records.map(\.stamp).max() else { return }
    read(target, except: owner, upTo: last)
  }

  private mutating func read(
    _ target: ResolvedPath.Location, except owner: String?, upTo last: UInt64
  ) {
    let files = HiddenName.files(of: target, except: owner)
    hasLock = files.hasLock
    for path in files.journals {
      if let index = seen.firstIndex(where: { $0.reader.path.utf8.elementsEqual(path.utf8) }) {
        guard let tail = try? seen[index].reader.records(from: seen[index].end, upTo: last) else {
          continue
        }
        records += tail.records
        seen[index].end = tail.end
      } else {
        add(path, upTo: last)
      }
    }
  }

  private mutating func add(_ path: String, upTo last: UInt64) {
    guard let reader = JournalReader(path: path, forWriting: false), let mark = reader.mark() else {
      // Just being made, or left by a process that died while it made it.
      if access(path, F_OK) == 0 { hasOrphan = true } else { isWhole = false }
      return
    }
    let start = mark.resolvedEnd
    guard let tail = try? reader.records(from: start, upTo: last) else { return }
    seen.append(Seen(reader: reader, resolvedEnd: start, end: tail.end))
    records += tail.records
    if !hasOrphan { hasOrphan = Self.isOwnerDead(path) }
  }

  /// Asks through a file of its own, closed at once: whoever holds the lock of a dead process's journal
  /// keeps a fold from removing it.
  private static func isOwnerDead(_ path: String) -> Bool {
    JournalReader(path: path, forWriting: false)?.isOwnerDead() ?? false
  }

  /// Whether no journal has been folded or compacted since it was read, or before it could be.
  var isCurrent: Bool {
    isWhole
      && seen.allSatisfy { seen in
        // By its name: its owner removes a journal that has been folded.
        JournalReader(path: seen.reader.path, forWriting: false)?.mark()?.resolvedEnd
          == seen.resolvedEnd
      }
  }
}
