import Glibc

/// The thread that makes the checkpoints in the background, for all domains of the process.
final class Saver: @unchecked Sendable {
  // Sound: the variables are read and written under `lock` only.
  static let shared = Saver()

  let lock = Lock()
  /// Held while the thread works.
  let activity = TimedLock()
  private var queue: [Waiting] = []
  private var isRunning = false

  private struct Waiting {
    let domain: Domain
    var due: Deadline
  }

  // A process that is stopped while it holds a domain's lock must not keep the other domains waiting.
  private static let patienceInMilliseconds = 50

  /// Makes a checkpoint when the domain's schedule says. The domain stays alive until then.
  func schedule(_ domain: Domain) {
    let due = domain.lock.withLock { domain.schedule.due }
    lock.withLock {
      if let index = queue.firstIndex(where: { $0.domain === domain }) {
        if queue[index].due <= due { return }
        queue[index].due = due
      } else {
        queue.append(Waiting(domain: domain, due: due))
      }
      if !isRunning { isRunning = BackgroundThread.start { Saver.shared.run() } }
      lock.wakeAll()
    }
  }

  /// At the end of the process: lets the thread finish what it is at, and begin nothing more. It would
  /// be stopped in the middle and leave its lock and temporary file.
  func stop(until deadline: Deadline) { _ = activity.lock(until: deadline) }

  private func isQueued(_ domain: Domain) -> Bool {
    lock.withLock { queue.contains { $0.domain === domain } }
  }

  /// In a child made by `fork`, which has no such thread; what is queued is the parent's to save.
  func reset() {
    queue = []
    isRunning = false
  }

  private func run() -> Never {
    while true {
      let domain = next()
      activity.withLock { save(domain) }
    }
  }

  private func next() -> Domain {
    lock.withLock {
      while true {
        guard let first = queue.indices.min(by: { queue[$0].due < queue[$1].due }) else {
          lock.wait(until: nil)
          continue
        }
        guard queue[first].due.hasPassed else {
          lock.wait(until: queue[first].due)
          continue
        }
        return queue.remove(at: first).domain
      }
    }
  }

  private func save(_ domain: Domain) {
    guard domain.lock.withLock({ domain.schedule.isDue }) else { return schedule(domain) }
    do throws(DefaultsError) {
      try domain.checkpoint(
        until: .milliseconds(Self.patienceInMilliseconds), isLeftToOthers: true)
    } catch {
      if !isQueued(domain) { domain.retryLater() }
      // Waiting for another process is no failure; it is tried again and again.
      if error.code != .timedOut { Diagnostics.report(.error, error) }
    }
  }
}
