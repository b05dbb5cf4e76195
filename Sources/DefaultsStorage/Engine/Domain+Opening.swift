import Glibc

extension Domain {
  // As long as an editor may take to write the file anew.
  private static let openingPatienceInMilliseconds = 1_000

  /// Reads the file and begins to watch it, once; other threads wait until that is done.
  func openOnce() {
    guard let location else { return }
    openingLock.withLock {
      guard !isOpen else { return }
      isOpen = true
      // First the watch: what happens after the reading is seen then.
      Watcher.shared.add(self, path: location.path)
      let deadline = Deadline.milliseconds(Self.openingPatienceInMilliseconds)
      while let later = refresh() {
        guard later < deadline else { return Watcher.shared.look(at: self, again: later) }
        pause(until: later)
      }
    }
    if let ignored = location.ignoredPath { Diagnostics.report(.warning, hasTwoFiles(ignored)) }
  }

  /// Whether something waits to be brought into the file.
  var needsCheckpoint: Bool {
    lock.withLock {
      memory.hasPendingChanges || !journals.all.isEmpty || schedule.isScheduled
    }
  }
}
