/// When a domain's next checkpoint in the background starts.
///
/// A lone set is in the file soon; under sustained sets a checkpoint starts at most every 100 ms and
/// takes at most a tenth of a core, but is never put off for more than 2 s.
struct CheckpointSchedule {
  private static let lone = 10_000_000
  private static let interval = 100_000_000
  private static let longest = 2_000_000_000
  private static let share = 10

  private(set) var isScheduled = false
  private var earliest = Deadline.now
  private var failures = 0

  /// Whether the change is the first since the last checkpoint, so that one is to be scheduled.
  mutating func noteChange() -> Bool {
    guard !isScheduled else { return false }
    isScheduled = true
    return true
  }

  /// When the checkpoint that was asked for is to start.
  var due: Deadline { max(earliest, Deadline.now.adding(nanoseconds: Self.lone)) }

  /// Whether it is time. The last checkpoint may have ended, and have been dear, since one was asked
  /// for.
  var isDue: Bool { earliest.hasPassed }

  /// A checkpoint has begun: changes from now on want another one.
  mutating func begin() {
    isScheduled = false
    earliest = Deadline.now.adding(nanoseconds: Self.interval)
  }

  /// A checkpoint has ended.
  ///
  /// - Parameters:
  ///   - start: When it began.
  ///   - cost: Its CPU time in nanoseconds.
  mutating func end(start: Deadline, cost: Int) {
    failures = 0
    earliest = start.adding(
      nanoseconds: min(max(Self.interval, cost * Self.share), Self.longest))
  }

  /// A checkpoint has failed: the next try comes later each time.
  mutating func fail() {
    failures = min(failures + 1, 5)
    earliest = Deadline.now.adding(nanoseconds: min(Self.interval << failures, Self.longest))
    isScheduled = true
  }
}
