/// The name by which models are known to programs that come from Foundation's `UserDefaults`.
public typealias UserDefaultsPersistable = DefaultsPersistable

/// A misspelt name that is in use.
@available(*, deprecated, renamed: "UserDefaultsPersistable")
public typealias UserDefaultsPeristable = DefaultsPersistable
