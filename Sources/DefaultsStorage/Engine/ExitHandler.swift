import Glibc
import Synchronization

/// Saves what is pending when the program ends by returning from `main` or by `exit`.
enum ExitHandler {
  private static let isInstalled = Atomic(false)
  // Altogether, for all domains.
  private static let patienceInMilliseconds = 1_000

  static func install() {
    guard !isInstalled.exchange(true, ordering: .relaxed) else { return }
    atexit { ExitHandler.run() }
  }

  private static func run() {
    let deadline = Deadline.milliseconds(patienceInMilliseconds)
    Saver.shared.stop(until: deadline)
    for domain in DomainRegistry.shared.all() {
      domain.abandonOwnTransaction()
      guard domain.needsCheckpoint else {
        domain.removeLeftovers()
        continue
      }
      do throws(DefaultsError) {
        try domain.checkpoint(until: deadline, isLeftToOthers: true)
        // Whoever looked just then whether a journal's owner lives has kept it from being removed.
        domain.removeLeftovers()
      } catch {
        // What waits for another process is in the journal.
        if error.code != .timedOut { Diagnostics.report(.error, error) }
      }
    }
  }
}
