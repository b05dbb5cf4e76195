extension StoredPreferencesManager where Value: Sendable {
  /// The model in memory now, and then after each load, save and set in this process.
  public var updates: PreferencesUpdates<Value> {
    PreferencesUpdates(of: signals) { self.getProperty(\.self) }
  }
}
