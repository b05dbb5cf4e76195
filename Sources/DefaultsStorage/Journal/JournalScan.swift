import Glibc

/// The journals of other processes, as seen without the domain's lock.
struct JournalScan {
  private struct Seen: Hashable {
    let path: String
    let resolvedEnd: Int
  }

  /// What they hold beyond the file.
  private(set) var records: [JournalRecord] = []
  /// Whether one of them belongs to a process that has ended.
  private(set) var hasOrphan = false
  private var seen: [Seen] = []

  /// Of no journals.
  init() {}

  /// Reads the journals of a resolved domain file, but for one owner's.
  init(of target: ResolvedPath.Location, except owner: String?) {
    for journal in HiddenName.journals(of: target, except: owner) {
      guard let reader = JournalReader(path: journal, forWriting: false),
        let mark = reader.mark()
      else {
        // Just being made, or left by a process that died while it made it.
        if access(journal, F_OK) == 0 { hasOrphan = true }
        continue
      }
      let start = mark.resolvedEnd
      guard let found = try? reader.records(from: start) else { continue }
      seen.append(Seen(path: journal, resolvedEnd: start))
      records += found.records
      if !hasOrphan, reader.isOwnerDead() { hasOrphan = true }
    }
  }

  /// Whether no journal has been folded since it was read.
  var isCurrent: Bool {
    seen.allSatisfy { seen in
      JournalReader(path: seen.path, forWriting: false)?.mark()?.resolvedEnd == seen.resolvedEnd
    }
  }
}
