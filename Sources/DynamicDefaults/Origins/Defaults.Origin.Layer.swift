extension Defaults.Origin {
  /// The kinds of places that a value is looked for in, in this order; the first that has one counts.
  public enum Layer: Int, Sendable, CaseIterable {
    /// The program's arguments: `-key value`.
    case arguments
    /// The environment, for a suite with an `environmentPrefix`.
    case environment
    /// A volatile domain, see ``UntypedDefaults/setVolatileDomain(_:forName:)``.
    case volatileDomain
    /// The suite's own file, or its own values in memory.
    case suite
    /// Another suite's file, see ``UntypedDefaults/addSuite(named:)``.
    case addedSuite
    /// The file of the global domain, `.GlobalPreferences.plist`, which all suites of a user read.
    case globalDomain
    /// A file of the suite's name in a directory of `$XDG_CONFIG_DIRS`.
    case systemFile
    /// What was registered by `setupDefaults`, or by ``UntypedDefaults/register(defaults:)``.
    case registered
    /// The default of the key's declaration.
    case keyDefault
  }
}

extension Defaults.Origin.Layer: CustomStringConvertible {
  /// The layer in words.
  public var description: String {
    switch self {
    case .arguments: "argument"
    case .environment: "environment"
    case .volatileDomain: "volatile domain"
    case .suite: "suite"
    case .addedSuite: "added suite"
    case .globalDomain: "global domain"
    case .systemFile: "system file"
    case .registered: "registered"
    case .keyDefault: "default"
    }
  }
}
