/// What begins with two hyphens, as nothing on macOS does.
enum Option: String, CaseIterable, Sendable {
  case json, xml, nested, stdin, keys, lines, man, completion
  case environmentPrefix = "environment-prefix"
  case configHome = "config-home"
  case help, version

  /// Those that every verb takes.
  static let common: [Option] = [.configHome, .help, .version]

  var flag: String { "--" + rawValue }

  /// The flags of those that a word follows.
  static let flagsWithArgument = allCases.filter { $0.argument != nil }.map(\.flag)

  /// The name of what follows it.
  var argument: String? {
    switch self {
    case .environmentPrefix: "PREFIX"
    case .configHome: "DIR"
    case .completion: "SHELL"
    default: nil
    }
  }

  var summary: String {
    switch self {
    case .json: "write JSON"
    case .xml: "write an XML property list"
    case .nested: "the key is a path into the value: a.b.0; write \\. for a dot in a key"
    case .stdin: "take the value from standard input, unseen by other users (ps) and on the screen"
    case .keys: "list the keys only, one a line"
    case .lines: "one name a line"
    case .man: "print the manual page, for man(1)"
    case .completion: "print the completions of bash, zsh or fish"
    case .environmentPrefix:
      "look at the variables that a program of this environmentPrefix reads too"
    case .configHome: "look for domains in DIR instead of $XDG_CONFIG_HOME"
    case .help: "explain the command"
    case .version: "say which “defaults” this is"
    }
  }
}
