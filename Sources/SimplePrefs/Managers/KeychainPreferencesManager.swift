/// A model in the user's keychain, as JSON in one item.
///
/// The keychain is the freedesktop Secret Service of the session, such as gnome-keyring or KWallet. The
/// item carries the executable's name as well as the key, so two programs' items never meet. Nothing is
/// ever stored anywhere else instead.
///
/// What goes wrong has a code of its own: `keychainUnavailable`, `keychainLocked`, `keychainDismissed`,
/// `timedOut`, `missingLibrary`. No error, log or argument has anything of the model in it.
public final class KeychainPreferencesManager<Value: Codable>: StoredPreferencesManager<Value> {
  /// What the model is stored under. It is no key for encryption.
  public let key: String

  /// Makes a manager; nothing is read yet.
  ///
  /// - Parameters:
  ///   - defaultValue: The model until one is loaded, and where fields come from that are not stored.
  ///   - key: What the model is stored under.
  ///   - timeLimit: How long a load, a save or a delete may take. The user's answer to a prompt counts,
  ///     so a program with a user before it should give more.
  public init(defaultValue: Value, key: String, timeLimit: Duration = .seconds(8)) {
    self.key = key
    super.init(
      defaultValue: defaultValue,
      store: KeychainStore(keychain: Keychain(timeLimit: timeLimit), key: key))
  }
}

// Sound: as its base, to which it adds constants.
extension KeychainPreferencesManager: @unchecked Sendable where Value: Sendable {}
