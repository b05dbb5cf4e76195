import DefaultsStorage
import DynamicDefaults
import Glibc
import Synchronization

/// The user's keychain: the freedesktop Secret Service, by libsecret, which is opened at the first use.
///
/// Each call has a thread of its own for as long as it takes, so that a service that does not answer
/// costs its caller no more than the time limit. GLib keeps a thread for the bus.
struct Keychain: Sendable {
  /// How long one operation may take in all, the user's answer to a prompt included.
  let timeLimit: Duration

  private static let library = Result { () throws(DefaultsError) in try Libsecret() }
  // The process that uses the keychain; 0 before the first use.
  private static let user = Atomic(pid_t(0))

  private static func item(_ key: String) -> KeychainItem {
    KeychainItem(application: ExecutableName.current, key: key)
  }

  /// When an operation that starts now must have ended.
  var deadline: Deadline {
    .milliseconds(Int(max(0, min(timeLimit / .milliseconds(1), 86_400_000))))
  }

  /// The bytes under a key of this program; `nil` if there are none.
  ///
  /// - Throws: `missingLibrary`, `keychainUnavailable`, `keychainLocked`, `keychainDismissed`,
  ///   `timedOut`.
  func read(_ key: String, until deadline: Deadline) throws(DefaultsError) -> [UInt8]? {
    try perform(key, until: deadline) { session throws(SecretError) in
      try session.read(Self.item(key))
    }
  }

  /// Stores the bytes, or nothing at all.
  ///
  /// - Throws: What ``read(_:until:)`` throws.
  func write(_ bytes: [UInt8], key: String, until deadline: Deadline) throws(DefaultsError) {
    try perform(key, until: deadline) { session throws(SecretError) in
      try session.write(bytes, to: Self.item(key))
    }
  }

  /// Removes the bytes; nothing happens if there are none.
  ///
  /// - Throws: What ``read(_:until:)`` throws.
  func remove(_ key: String, until deadline: Deadline) throws(DefaultsError) {
    try perform(key, until: deadline) { session throws(SecretError) in
      try session.remove(Self.item(key))
    }
  }

  private func perform<Value: Sendable>(
    _ key: String, until deadline: Deadline,
    _ body: @escaping @Sendable (SecretSession) throws(SecretError) -> Value
  ) throws(DefaultsError) -> Value {
    guard !key.utf8.contains(0) else {
      throw DefaultsError(
        .invalidKey, "A keychain's key must not contain a NUL character", remedy: "Use another key")
    }
    guard Self.isUsable else {
      throw DefaultsError(
        .keychainUnavailable, "A child made by fork cannot use the keychain if its parent has",
        key: key,
        remedy: "Use it in one of the two, or in a program that the child executes")
    }
    let secret = try Self.library.get()
    let call = KeychainCall(secret, body)
    guard BackgroundThread.start({ call.run() }) else {
      throw DefaultsError(
        .inputOutput, "There is no thread for the keychain", key: key,
        remedy: "Raise the limit of threads")
    }
    do throws(SecretError) {
      return try call.result(until: deadline)
    } catch {
      throw error.asDefaultsError(key: key)
    }
  }

  /// Not in a child made by fork of a process that has used it: GLib's thread is not there, and another
  /// may have held its locks.
  private static var isUsable: Bool {
    let process = getpid()
    let (isFirst, user) = user.compareExchange(
      expected: 0, desired: process, ordering: .relaxed)
    return isFirst || user == process
  }
}
