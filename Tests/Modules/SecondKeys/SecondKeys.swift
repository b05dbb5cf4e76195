public import DynamicDefaults

extension Defaults.Keys {
  /// Declared in two modules with two defaults.
  var meeting: Key<Int> { Key(default: 2) }
  /// Declared here alone.
  public var second: Key<String> { Key(default: "none", name: "meeting-name") }
}

/// Reads the key as this module declares it.
public func secondMeeting(in defaults: Defaults) -> Int { defaults.meeting }
