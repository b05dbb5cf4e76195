import DefaultsStorage

/// What went wrong between the program and the Secret Service.
enum SecretError: Error, Hashable {
  /// There is no service, or none that can be started, or it went away.
  case unavailable(String)
  /// The collection is locked, and the service offers no prompt.
  case locked
  /// The user dismissed the prompt.
  case dismissed
  case cancelled
  /// The service has not, or not any more, what it was asked of.
  case missing(String)
  case failed(String)

  /// Of an error of GLib's. Its message is the bus's or the service's, and quotes no secret.
  init(_ error: GLib.ErrorRecord, _ glib: GLib) {
    let domain = glib.nameOfDomain(error.domain).map { String(cString: $0) } ?? ""
    let message = error.message.map { String(cString: $0) } ?? ""
    self =
      switch (domain, error.code) {
      // G_IO_ERROR_CANCELLED, G_IO_ERROR_TIMED_OUT.
      case ("g-io-error-quark", 19), ("g-io-error-quark", 24): .cancelled
      // G_DBUS_ERROR_NO_REPLY, TIMEOUT and TIMED_OUT. A service that dies gives NO_REPLY, too, with
      // another text, which is not worth to be relied on.
      case ("g-dbus-error-quark", 4) where message.contains("disconnected"): .unavailable(message)
      case ("g-dbus-error-quark", 4), ("g-dbus-error-quark", 11), ("g-dbus-error-quark", 20):
        .cancelled
      // G_DBUS_ERROR_UNKNOWN_METHOD, UNKNOWN_OBJECT and UNKNOWN_INTERFACE, SECRET_ERROR_NO_SUCH_OBJECT.
      case ("g-dbus-error-quark", 19), ("g-dbus-error-quark", 41), ("g-dbus-error-quark", 42),
        ("secret-error", 3):
        .missing(message)
      // SECRET_ERROR_IS_LOCKED.
      case ("secret-error", 2): .locked
      case ("g-dbus-error-quark", _) where message.contains("IsLocked"): .locked
      case ("secret-error", _): .failed(message)
      default: .unavailable(message)
      }
  }

  /// The error as users get it.
  func asDefaultsError(key: String) -> DefaultsError {
    switch self {
    case .unavailable(let reason), .missing(let reason):
      DefaultsError(
        .keychainUnavailable, "There is no keychain: \(reason)", key: key,
        remedy: "Run the program in a session with a Secret Service, such as gnome-keyring")
    case .locked:
      DefaultsError(
        .keychainLocked, "The keychain is locked", key: key, remedy: "Unlock it and try again")
    case .dismissed:
      DefaultsError(
        .keychainDismissed, "The prompt to unlock the keychain was dismissed", key: key,
        remedy: "Try again and unlock it")
    case .cancelled:
      DefaultsError(
        .timedOut, "The keychain does not answer", key: key,
        remedy: "Unlock it, or restart its service, and try again")
    case .failed(let reason):
      DefaultsError(
        .inputOutput, "The keychain failed: \(reason)", key: key, remedy: "See its service's log")
    }
  }
}
