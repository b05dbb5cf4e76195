import Glibc
import Synchronization

/// The thread that sees what others do to the files of all domains of the process.
final class Watcher: @unchecked Sendable {
  // Sound: the variables are read and written under `lock` only.
  static let shared = Watcher()

  private struct Watched {
    weak var domain: Domain?
    let path: String
    var plan: WatchPlan
    /// When to look again without an event.
    var next: Deadline?
    /// Whether something happened to the file, or on the way to it, that was not looked at yet.
    var isTouched = false
    /// The same for its journals.
    var hasTouchedJournal = false

    mutating func note(_ event: Inotify.Event) {
      if plan.isConcerned(by: event) {
        isTouched = true
      } else if plan.isJournal(event) {
        hasTouchedJournal = true
      }
    }
  }

  let lock = Lock()
  /// Held while the thread works.
  let activity = TimedLock()
  private var watched: [Watched] = []
  /// Whether domains have been released whose directories are still watched.
  private var hasReleased = false
  private var lateEdits: [LateEdit] = []
  private var inotify: Inotify?
  private var wake: WakeUp?
  private var isRunning = false
  private let readingCount = Atomic<UInt64>(0)

  /// How often files are looked at that nothing tells of.
  static let pollingMilliseconds = 250
  private static let lateEditMilliseconds = 50

  // MARK: What to watch

  /// Watches the domain's file until the domain is released. Everything that happens to the file
  /// after the call is seen.
  ///
  /// - Parameters:
  ///   - domain: The domain, which is not kept alive.
  ///   - path: The file's path.
  ///   - followed: Where the path led just now.
  /// - Returns: Where the file is, if that is known, and whether it must be looked at again and again.
  func add(
    _ domain: Domain, path: String, followed: FollowedPath
  ) -> (target: ResolvedPath.Location?, isPolled: Bool) {
    let (target, isPolled) = lock.withLock {
      forgetReleased()
      start()
      // Events that were read meanwhile concerned nobody: another look is all that tells of them.
      let plan =
        followed.readings == readings ? WatchPlan(followed.resolved) : WatchPlan(path: path)
      var entry = Watched(domain: domain, path: path, plan: plan, next: nil)
      place(&entry)
      watched.removeAll { $0.domain === domain }
      watched.append(entry)
      if hasReleased {
        hasReleased = false
        inotify?.keepOnly { used in
          watched.contains { $0.plan.watches.contains { $0.directory == used } }
        }
      }
      return (entry.plan.target, entry.next != nil)
    }
    // The thread must wait no longer than until the first look; of a new watch it learns by itself.
    if isPolled { wakeUp() }
    return (target, isPolled)
  }

  /// How often events have been read. Takes no lock.
  var readings: UInt64 { readingCount.load(ordering: .acquiring) }

  /// In a child made by `fork`, which has no such thread and must not read the parent's events.
  func reset() {
    watched = []
    lateEdits = []
    inotify = nil
    wake = nil
    isRunning = false
  }

  /// Looks at the domain's file again then.
  func look(at domain: Domain, again deadline: Deadline) {
    lock.withLock { update(domain) { $0.next = deadline } }
    wakeUp()
  }

  /// Waits until an editor is done that writes to a replaced file.
  func follow(_ edit: LateEdit) {
    lock.withLock {
      lateEdits.append(edit)
      start()
    }
    wakeUp()
  }

  private func forgetReleased() {
    let count = watched.count
    watched.removeAll { $0.domain == nil }
    if watched.count < count { hasReleased = true }
  }

  private func update(_ domain: Domain, _ change: (inout Watched) -> Void) {
    if let index = watched.firstIndex(where: { $0.domain === domain }) { change(&watched[index]) }
  }

  /// Puts up the watches. In the lock.
  private func place(_ entry: inout Watched) {
    var isWatched = inotify != nil
    for _ in 0..<10 {
      var isNew = false
      for watch in entry.plan.watches {
        switch inotify?.watch(watch) {
        case .new: isNew = true
        case .known: break
        case .refused, nil: isWatched = false
        }
      }
      // Before new watches were up, what they are for may have changed.
      guard isNew else { break }
      let plan = WatchPlan(path: entry.path)
      if plan == entry.plan { break }
      entry.plan = plan
    }
    entry.next =
      isWatched && !entry.plan.isPolled ? nil : .milliseconds(Self.pollingMilliseconds)
  }

  // MARK: The thread

  /// In the lock.
  private func start() {
    guard !isRunning else { return }
    inotify = Inotify()
    wake = WakeUp()
    isRunning = BackgroundThread.start { Watcher.shared.run() }
  }

  private func wakeUp() { lock.withLock { wake }?.signal() }

  private func run() -> Never {
    while true {
      wait()
      activity.withLock {
        for domain in affected() { look(at: domain) }
        followLateEdits()
      }
    }
  }

  /// Allocates nothing, nor does ``affected()`` before a file is concerned: for a thread's first
  /// allocation, the allocator makes it an arena.
  private func wait() {
    let (events, wake, deadline) = lock.withLock {
      forgetReleased()
      var next = lateEdits.isEmpty ? nil : Deadline.milliseconds(Self.lateEditMilliseconds)
      for index in watched.indices {
        if let due = watched[index].next { next = next.map { min($0, due) } ?? due }
      }
      return (inotify?.descriptor.raw, self.wake, next)
    }
    // poll(2) passes over a negative descriptor.
    var polled = (
      pollfd(fd: events ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake?.rawDescriptor ?? -1, events: Int16(POLLIN), revents: 0)
    )
    // One millisecond more than what is left, not to wake up just before the moment.
    let timeout = deadline.map { Int32(clamping: $0.remainingMilliseconds + 1) } ?? -1
    withUnsafeMutablePointer(to: &polled) { polled in
      _ = polled.withMemoryRebound(to: pollfd.self, capacity: 2) { poll($0, 2, timeout) }
    }
    if polled.1.revents != 0 { wake?.clear() }
  }

  /// The domains that something may have happened to.
  private func affected() -> [Domain] {
    lock.withLock {
      var isRead = false
      inotify?.forEachEvent { event in
        isRead = true
        for index in watched.indices { watched[index].note(event) }
      }
      if isRead { readingCount.wrappingAdd(1, ordering: .releasing) }
      var domains: [Domain] = []
      for index in watched.indices {
        if let domain = takeAffected(&watched[index]) { domains.append(domain) }
      }
      return domains
    }
  }

  /// The domain, if it is to be looked at. In the lock.
  private func takeAffected(_ entry: inout Watched) -> Domain? {
    let (isTouched, hasTouchedJournal) = (entry.isTouched, entry.hasTouchedJournal)
    entry.isTouched = false
    entry.hasTouchedJournal = false
    let isDue = entry.next?.hasPassed ?? false
    guard isDue || isTouched || hasTouchedJournal, let domain = entry.domain else { return nil }
    guard isDue || isTouched else {
      // Journals tell something only to who has shown what they hold: a fold whose changes undo each
      // other leaves the file as it is.
      return domain.showsJournals ? domain : nil
    }
    if let later = domain.whenToLook(at: entry.path) {
      entry.next = isDue ? later : min(later, entry.next ?? later)
      return nil
    }
    entry.plan = WatchPlan(path: entry.path)
    place(&entry)
    return domain
  }

  private func look(at domain: Domain) {
    guard let later = domain.refresh() else { return }
    lock.withLock { update(domain) { $0.next = min(later, $0.next ?? later) } }
  }

  private func followLateEdits() {
    let edits = lock.withLock {
      defer { lateEdits = [] }
      return lateEdits
    }
    let unfinished = edits.filter { !$0.isDone() }
    lock.withLock { lateEdits += unfinished }
  }
}
