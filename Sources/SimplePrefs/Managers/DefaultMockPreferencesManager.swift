public import DefaultsStorage

/// A model in memory, which is stored nowhere, for tests and previews.
public final class DefaultMockPreferencesManager<Value: Codable>: StoredPreferencesManager<Value>,
  MockPreferencesManager
{
  /// Makes a manager.
  ///
  /// - Parameter defaultValue: The model.
  public init(defaultValue: Value) {
    super.init(defaultValue: defaultValue, store: NoStore())
  }

  /// Leaves the model as it is.
  ///
  /// - Returns: `true`.
  @discardableResult
  public override func loadOrThrow() throws(DefaultsError) -> Bool {
    signals.signal()
    return true
  }
}

// Sound: as its base, to which it adds constants.
extension DefaultMockPreferencesManager: @unchecked Sendable where Value: Sendable {}
