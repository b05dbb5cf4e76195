public import DynamicDefaults

extension Defaults.Keys {
  /// Declared in two modules with two defaults.
  public var meeting: Key<Int> { Key(default: 1) }
  /// Declared here alone.
  public var first: Key<String?> { Key(name: "meeting-name") }
}

/// Reads the key as this module declares it.
public func firstMeeting(in defaults: Defaults) -> Int { defaults.meeting }

/// Sets the key as this module declares it.
public func setFirstMeeting(_ value: Int, in defaults: Defaults) { defaults.meeting = value }
