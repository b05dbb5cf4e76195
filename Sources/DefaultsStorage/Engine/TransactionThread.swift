import Glibc
import Synchronization

/// Which threads are in a transaction, so that none enters one on another suite: two such threads
/// could wait for each other.
enum TransactionThread {
  private static let suites = Mutex<[pthread_t: String]>([:])

  static func enter(suite: String) {
    suites.withLock { $0[pthread_self()] = suite }
  }

  static func leave() {
    suites.withLock { _ = $0.removeValue(forKey: pthread_self()) }
  }

  static func preconditionNone(suite: String) {
    guard let other = suites.withLock({ $0[pthread_self()] }) else { return }
    fatalError(
      """
      A transaction on the suite “\(suite)” was begun inside one on the suite “\(other)”. Two threads \
      that do so in opposite order would wait for each other. End the first transaction before the \
      second begins, or read from “\(suite)” before.
      """)
  }
}
