extension Defaults.Origin {
  /// The kinds of places that a value is looked for in, in this order; the first that has one counts.
  public enum Layer: Int, Sendable, CaseIterable {
    /// The program's arguments, `-key value`, as Foundation reads them: see
    /// ``Defaults/readsArguments``.
    case arguments
    /// The environment, for a suite with an `environmentPrefix`.
    ///
    /// The variable is the prefix and the words of the property's name, in capitals, with underscores
    /// between them. An acronym is one word, and a digit belongs to the word before it:
    ///
    /// | property | variable |
    /// | --- | --- |
    /// | `userName` | `GREETER_USER_NAME` |
    /// | `apiURL`, `userIDs` | `GREETER_API_URL`, `GREETER_USER_IDS` |
    /// | `retry2x`, `http2Server` | `GREETER_RETRY2X`, `GREETER_HTTP2_SERVER` |
    ///
    /// Its text is the value of a key that is stored as a string; a boolean is `true`, `1`, `yes` or
    /// `on`, or `false`, `0`, `no` or `off`, in any case; elements of an array are between commas or
    /// in a JSON array; anything else is JSON. Untyped reads take the stored key for the name, and
    /// give the text.
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
