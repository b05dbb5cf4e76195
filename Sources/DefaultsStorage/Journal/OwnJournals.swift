import Glibc

/// The journals of one domain that this process writes: one takes records, the others are sealed and
/// wait for a checkpoint to be done with them.
struct OwnJournals: ~Copyable {
  private let path: String
  private var current: Journal?
  private var sealed: [Journal] = []
  private var encoder = JournalEncoder()
  /// The last one that was compacted, until a checkpoint begins.
  private var spare: Journal.Spare?
  /// What the names of these journals, and of no others, have behind the file's name.
  private(set) var owner = HiddenName.random()
  /// Of the journal that takes the next record. Serials never come twice.
  private(set) var serial: UInt64 = 1
  /// The journals up to this serial belong to a checkpoint that is under way.
  private(set) var checkpointSerial: UInt64 = 0

  // Three full journals and the one that replaces them stay within 4 MiB.
  private static let crowd = 3
  // Without any checkpoint for so long, values are kept in memory alone.
  private static let maximumCount = 64

  /// - Parameter path: The domain file's. The journals lie beside the file that its links lead to, so
  ///   that whoever uses that file, by whatever path, finds them.
  init(path: String) { self.path = path }

  /// Every journal, oldest first.
  var all: [Journal] { sealed + (current.map { [$0] } ?? []) }

  /// Whether setting should wait for a checkpoint, to keep the journals small.
  var isCrowded: Bool { sealed.count >= Self.crowd }

  /// Whether the journal that takes the next record has been removed by somebody.
  var isCurrentUnlinked: Bool { current?.isUnlinked ?? false }

  enum Outcome {
    /// The record is in the journal, ending there.
    case appended(serial: UInt64, end: Int)
    /// The journal is full.
    case full
    /// The record is too large for any journal.
    case tooLarge
  }

  /// Writes a record, in a new journal if there is none.
  mutating func append(
    stamp: UInt64, key: PropertyList.Key?, value: PropertyList?
  ) throws(SystemError) -> Outcome {
    encoder.encode(stamp: stamp, key: key, value: value)
    guard encoder.count <= Journal.maximumContent else { return .tooLarge }
    let journal = try openCurrent()
    guard try append(to: journal) else { return .full }
    return .appended(serial: journal.serial, end: journal.end)
  }

  /// From now on records go to a new journal; what is there belongs to a checkpoint.
  ///
  /// - Returns: The serial up to which it does.
  mutating func sealForCheckpoint() -> UInt64 {
    spare.take()?.remove()
    rollOver()
    checkpointSerial = serial - 1
    return checkpointSerial
  }

  /// The checkpoint has ended; if it did all, the journals that belonged to it are removed.
  mutating func endCheckpoint(isDone: Bool) {
    if isDone { removeSealed(upTo: checkpointSerial) }
    checkpointSerial = 0
  }

  /// Removes the journals all of whose records others have folded.
  ///
  /// - Parameter ends: Up to where they have.
  mutating func removeFolded(_ ends: FoldedEnds) {
    func isFolded(_ journal: Journal) -> Bool {
      guard journal.serial > checkpointSerial, let end = ends[journal.serial] else { return false }
      return journal.end <= end
    }
    if let current, isFolded(current) { rollOver() }
    for journal in sealed where isFolded(journal) { journal.remove() }
    sealed.removeAll(where: isFolded)
  }

  /// Starts another journal and keeps those that are full.
  mutating func addJournal() throws(SystemError) {
    guard sealed.count < Self.maximumCount else {
      throw SystemError("write", path: path, number: EFBIG)
    }
    rollOver()
    _ = try makeCurrent(capacity: Journal.maximumCapacity)
  }

  /// Writes the records into one new journal, which replaces all that belong to no checkpoint. Only
  /// the holder of the domain's lock may, since nobody must fold the old ones meanwhile.
  ///
  /// - Returns: Where each record ends; `nil` if they would fill more than half of a journal.
  mutating func compact(_ records: [JournalRecord]) throws(SystemError) -> [Int]? {
    let target = try ResolvedPath(path).target
    let journal = try makeCompacted(for: target)
    var ends: [Int] = []
    for record in records {
      switch record.operation {
      case .set(let key, let value): encoder.encode(stamp: record.stamp, key: key, value: value)
      case .remove(let key): encoder.encode(stamp: record.stamp, key: key, value: nil)
      case .removeAll: encoder.encode(stamp: record.stamp, key: nil, value: nil)
      }
      guard journal.end < journal.capacity / 2, try append(to: journal) else {
        journal.remove()
        return nil
      }
      ends.append(journal.end)
    }
    rollOver()
    spare.take()?.remove()
    for old in sealed where old.serial > checkpointSerial {
      spare.take()?.remove()
      spare = old.makeSpare(HiddenName.temporaryPrefix(of: target.name))
    }
    sealed.removeAll { $0.serial > checkpointSerial }
    current = journal
    return ends
  }

  /// In a child made by `fork`: these journals are the parent's.
  mutating func abandon() {
    rollOver()
    sealed = []
    spare = nil
    checkpointSerial = 0
    owner = HiddenName.random()
  }

  /// Whether there was room for what is encoded.
  private func append(to journal: Journal) throws(SystemError) -> Bool {
    try encoder.withBytes { bytes throws(SystemError) in try journal.append(bytes) }
  }

  private mutating func rollOver() {
    if let current { sealed.append(current) }
    current = nil
    serial += 1
  }

  private mutating func removeSealed(upTo last: UInt64) {
    for journal in sealed where journal.serial <= last { journal.remove() }
    sealed.removeAll { $0.serial <= last }
  }

  private mutating func openCurrent() throws(SystemError) -> Journal {
    if let current { return current }
    return try makeCurrent(capacity: Journal.initialCapacity)
  }

  private mutating func makeCurrent(capacity: Int) throws(SystemError) -> Journal {
    let target = try ResolvedPath(path).target
    let journal = try makeJournal(for: target, serial: serial, capacity: capacity)
    current = journal
    return journal
  }

  /// The journal that replaces all others, of the one that the last such journal replaced.
  private mutating func makeCompacted(
    for target: ResolvedPath.Location
  ) throws(SystemError) -> Journal {
    if let spare = spare.take() {
      let path = target.directory + "/" + prefix(for: target) + String(serial + 1)
      if let journal = Journal(reusing: spare, path: path, serial: serial + 1) { return journal }
      spare.remove()
    }
    return try makeJournal(for: target, serial: serial + 1, capacity: Journal.maximumCapacity)
  }

  private func makeJournal(
    for target: ResolvedPath.Location, serial: UInt64, capacity: Int
  ) throws(SystemError) -> Journal {
    try NewFile.inDirectory(target.directory) { () throws(SystemError) in
      try Journal(
        directory: target.directory, prefix: prefix(for: target), serial: serial,
        capacity: capacity)
    }
  }

  private func prefix(for target: ResolvedPath.Location) -> String {
    HiddenName.journalPrefix(of: target.name, owner: owner)
  }
}
