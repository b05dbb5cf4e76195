package import FoundationEssentials
import Glibc
import Synchronization

/// One domain: the stored values of a suite, in memory and, unless made so, in a file.
///
/// There is one object per file and process. Reading and setting touch memory and the journal only;
/// checkpoints bring the changes of all processes into the file.
package final class Domain: @unchecked Sendable {
  // Sound: the variables below are read and written under `lock` only.
  let lock = Lock()
  private let guardedMemory = Guarded(DomainMemory())
  private let guardedJournals: Guarded<OwnJournals>
  /// The file as last read or written; `nil` if there was none.
  var file: DomainFile?
  /// What this process is just putting in the file's place.
  var replacement: FileIdentity?
  /// Counts the states of the file that were shown, so that a slow reader shows no older one.
  var publications = 0
  /// Whether what is shown may be other than the file with what is pending here, although the file is as
  /// it was: what others set was shown from their journals, or folded together with what was set here, and
  /// a fold whose changes undo each other leaves no trace in the file.
  var mayDifferFromFile = false
  // What is wrong with the file or the journal, as it was told.
  private let guardedTrouble = Guarded([TroubleSite: DefaultsError]())
  var transaction: Transaction?
  /// The lock of the domain's file, while this process has it.
  var fileLock: DomainLock?
  /// When to try again to make a journal.
  var journalRetry: Deadline?
  private let guardedSchedule = Guarded(CheckpointSchedule())

  /// Held by the one thread that makes a checkpoint or a transaction.
  var checkpointLock = TimedLock()

  /// Held while the file is read for the first time; guards `isOpen`.
  var openingLock = Lock()
  var isOpen = false
  /// In a child made by `fork`, until the domain is used for the first time.
  let isForked = Atomic(false)

  /// Where the file is; `nil` for a domain in memory.
  package let location: DomainLocation?
  /// The same as a look at `location`, which would count its strings' references.
  let isInFile: Bool
  /// The suite's name, for errors.
  package let suite: String

  /// Whether it only shows what others do, and saves nothing.
  let isFollower: Bool

  private let hasTransactionFlag = Atomic(false)
  let mutationGate = MutationGate()
  private let formatNumber: Atomic<UInt8>

  init(suite: String, location: DomainLocation?, isFollower: Bool = false) {
    self.suite = suite
    self.location = location
    self.isFollower = isFollower
    isInFile = location != nil
    guardedJournals = Guarded(OwnJournals(path: location?.path ?? ""))
    formatNumber = Atomic(location?.format.number ?? 0)
  }

  /// A domain that touches no file.
  package static func inMemory(suite: String) -> Domain {
    let domain = Domain(suite: suite, location: nil)
    DomainRegistry.shared.add(domain)
    return domain
  }

  /// What the file is, or will be, written as; `nil` in memory.
  package var format: DomainFormat? {
    DomainFormat(number: formatNumber.load(ordering: .relaxed))
  }

  func setFormat(_ format: DomainFormat) {
    formatNumber.store(format.number, ordering: .relaxed)
  }

  /// Where the suite's file is, or will be; `nil` in memory.
  package var fileURL: URL? { location.map { URL(filePath: $0.path) } }

  var memory: DomainMemory {
    _read { yield guardedMemory.value }
    _modify { yield &guardedMemory.value }
  }

  var journals: OwnJournals {
    _read { yield guardedJournals.value }
    _modify { yield &guardedJournals.value }
  }

  var trouble: [TroubleSite: DefaultsError] {
    _read { yield guardedTrouble.value }
    _modify { yield &guardedTrouble.value }
  }

  var schedule: CheckpointSchedule {
    _read { yield guardedSchedule.value }
    _modify { yield &guardedSchedule.value }
  }

  // MARK: Values

  /// The entry of a key, made at the first call; the same object ever after.
  package func entry(for key: PropertyList.Key) -> Entry {
    lock.withLock { memory.entry(for: key) }
  }

  /// Lets the dependent know of each change of the entry's value, until it says that it is released.
  package func add(_ dependent: any EntryDependent, to entry: Entry) {
    lock.withLock { entry.add(dependent) }
  }

  /// Lets the dependent know of each change of any value, until it is released.
  package func add(_ dependent: any DomainDependent) {
    lock.withLock { memory.add(dependent) }
  }

  /// What is stored, `nil` if nothing is; inside a transaction of this thread, what it has set.
  package func value(of entry: Entry) -> PropertyList? {
    reopenIfForked()
    return lock.withLock {
      guard let transaction, transaction.isOwn else { return entry.value }
      return transaction.value(of: entry)
    }
  }

  /// Every stored value; inside a transaction of this thread, as it has them.
  package func values() -> [PropertyList.Key: PropertyList] {
    reopenIfForked()
    return lock.withLock {
      var values = memory.values()
      if let transaction, transaction.isOwn {
        for operation in transaction.operations { values.apply(operation) }
      }
      return values
    }
  }

  /// Whether some thread is in a transaction: then what was made of values must not be used by that
  /// thread, so callers go through ``value(of:)``. Costs a load.
  package var hasTransaction: Bool { hasTransactionFlag.load(ordering: .relaxed) }

  /// Tells observers what has changed. Outside the lock.
  func sendSignals() { lock.withLock { memory.takeSignals() }?.send() }

  func setTransaction(_ new: Transaction?) {
    transaction = new
    hasTransactionFlag.store(new != nil, ordering: .relaxed)
    if new == nil { lock.wakeAll() }
  }
}

/// A part of a domain that can be in trouble by itself.
enum TroubleSite: Hashable {
  case reading, journal, saving
}

extension DomainFormat {
  /// For an atomic; 0 is none.
  fileprivate var number: UInt8 {
    switch self {
    case .xml: 1
    case .binary: 2
    case .json: 3
    }
  }

  fileprivate init?(number: UInt8) {
    switch number {
    case 1: self = .xml
    case 2: self = .binary
    case 3: self = .json
    default: return nil
    }
  }
}
