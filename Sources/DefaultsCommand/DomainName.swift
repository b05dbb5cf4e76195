/// What a command line calls a domain.
enum DomainName: Hashable, Sendable {
  case global
  /// A suite, or a path.
  case named(String)

  init(argument: String) {
    switch argument {
    case "-g", "-globalDomain", "NSGlobalDomain", "Apple Global Domain": self = .global
    default: self = .named(argument)
    }
  }

  /// As macOS names it in messages about the domain.
  var display: String {
    switch self {
    case .global: "Apple Global Domain"
    case .named(let name): name
    }
  }

  /// As macOS names it beside a key.
  var displayBesideKey: String {
    switch self {
    case .global: "kCFPreferencesAnyApplication"
    case .named(let name): name
    }
  }

  /// The path, if it is one: a suite's name has no slash, and a path begins so that it cannot be
  /// taken for a name.
  var path: String? {
    guard case .named(let name) = self,
      ["/", "~/", "./"].contains(where: { name.hasPrefix($0) })
    else { return nil }
    return name
  }
}
