/// Properties in the user's keychain, an item for each; see ``KeychainPreferencesManager``.
///
/// A value is stored as JSON, `Data` as its bytes.
public final class KeychainPropertiesManager<Value: AllPropertyKeys>:
  StoredPropertiesManager<Value>
{
  /// Makes a manager.
  ///
  /// - Parameters:
  ///   - defaultValue: The model of properties.
  ///   - timeLimit: How long a read, a set or a delete may take. The user's answer to a prompt counts,
  ///     so a program with a user before it should give more.
  public init(defaultValue: Value, timeLimit: Duration = .seconds(8)) {
    super.init(
      model: defaultValue, store: KeychainPropertyStore(keychain: Keychain(timeLimit: timeLimit)))
  }
}

// Sound: as its base, to which it adds nothing.
extension KeychainPropertiesManager: @unchecked Sendable where Value: Sendable {}
