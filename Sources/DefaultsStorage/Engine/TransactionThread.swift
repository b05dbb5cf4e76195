import Glibc

/// Which threads are in a transaction, so that none enters one on another suite: two such threads
/// could wait for each other.
enum TransactionThread {
  static let lock = Lock()
  // Sound: read and written under `lock` only.
  private nonisolated(unsafe) static var suites: [pthread_t: String] = [:]

  static func enter(suite: String) {
    lock.withLock { suites[pthread_self()] = suite }
  }

  static func leave() {
    lock.withLock { _ = suites.removeValue(forKey: pthread_self()) }
  }

  /// Whether the calling thread is in a transaction of any suite.
  static var isInTransaction: Bool { lock.withLock { suites[pthread_self()] != nil } }

  static func preconditionNone(suite: String) {
    guard let other = lock.withLock({ suites[pthread_self()] }) else { return }
    fatalError(
      """
      A transaction on the suite “\(suite)” was begun inside one on the suite “\(other)”. Two threads \
      that do so in opposite order would wait for each other. End the first transaction before the \
      second begins, or read from “\(suite)” before.
      """)
  }
}
