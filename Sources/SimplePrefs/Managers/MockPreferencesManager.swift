/// A manager that stores nothing; to conform, a class needs no more than to keep a model in memory.
public protocol MockPreferencesManager: PreferencesManager {}

extension MockPreferencesManager {
  /// Does nothing, successfully.
  ///
  /// - Returns: `true`.
  @discardableResult
  public func load() -> Bool { true }

  /// Does nothing, successfully.
  ///
  /// - Returns: `true`.
  @discardableResult
  public func save() -> Bool { true }

  /// Does nothing, successfully.
  ///
  /// - Returns: `true`.
  @discardableResult
  public func delete() -> Bool { true }
}
