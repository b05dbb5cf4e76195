/// Understands a command line. Pure: it looks at nothing but the arguments.
struct CommandLineParser {
  private var rest: ArraySlice<String>
  private var invocation = Invocation(verb: .noVerb)

  private init(_ arguments: [String]) { rest = arguments[...] }

  /// Throws a usage error, which says what is wrong.
  static func parse(_ arguments: [String]) throws(CommandFailure) -> Invocation {
    var parser = CommandLineParser(arguments)
    guard !arguments.isEmpty else { return parser.invocation }
    try parser.parseBeforeVerb()
    try parser.parseVerb()
    try parser.parseAfterVerb()
    return try parser.checked()
  }

  private mutating func parseBeforeVerb() throws(CommandFailure) {
    while let argument = rest.first {
      switch argument {
      case "-currentHost":
        invocation.host = .current
        rest.removeFirst()
      case "-host":
        rest.removeFirst()
        guard let name = rest.popFirst() else { throw .usage("-host needs a name") }
        invocation.host = .named(name)
      case _ where argument.hasPrefix("--"):
        rest.removeFirst()
        try take(argument, among: Option.common)
      default: return
      }
    }
  }

  private mutating func parseVerb() throws(CommandFailure) {
    guard let argument = rest.popFirst() else {
      // With “--help” or “--version” alone.
      guard !invocation.options.isEmpty else { throw .usage("A command is missing") }
      invocation.verb = .help
      invocation.options.remove(.help)
      return
    }
    guard let verb = Verb(argument: argument) else {
      throw .usage("There is no command “\(argument)”")
    }
    invocation.verb = verb
  }

  private mutating func parseAfterVerb() throws(CommandFailure) {
    let grammar = invocation.verb.grammar
    var hasOptions = true
    while let argument = rest.popFirst() {
      if hasOptions, argument.hasPrefix("--") {
        if argument == "--" {
          hasOptions = false
        } else {
          try take(argument, among: grammar.options + Option.common)
        }
        continue
      }
      if grammar.takesDomain, invocation.domain == nil {
        invocation.domain = try domain(argument)
        if !grammar.hasOptionsAnywhere { hasOptions = false }
      } else {
        invocation.operands.append(argument)
      }
    }
  }

  private mutating func domain(_ argument: String) throws(CommandFailure) -> DomainName {
    guard argument == "-app" else { return DomainName(argument: argument) }
    guard let name = rest.popFirst() else { throw .usage("-app needs a name") }
    // macOS's words, and why.
    throw .asOnMacOS(
      "Couldn't find an application named \"\(name)\"; defaults unchanged: Linux has no application "
        + "bundles, so name the domain")
  }

  private mutating func take(
    _ argument: String, among options: [Option]
  ) throws(CommandFailure) {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let verb = invocation.verb == .noVerb ? nil : invocation.verb
    guard let option = parts.first.flatMap({ Option(rawValue: String($0)) }),
      options.contains(option)
    else { throw .usage("There is no option “\(argument)” here", verb: verb) }
    guard let name = option.argument else {
      guard parts.count == 1 else { throw .usage("\(option.flag) takes no value", verb: verb) }
      invocation.options.insert(option)
      return
    }
    guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
      throw .usage("\(option.flag) needs \(name)", verb: verb)
    }
    switch option {
    case .configHome: invocation.configHome = value
    case .environmentPrefix: invocation.environmentPrefix = value
    default:
      invocation.shell = value
      invocation.options.insert(option)
    }
  }

  // MARK: Afterwards

  private func checked() throws(CommandFailure) -> Invocation {
    var invocation = invocation
    if invocation.has(.version) { return Invocation(verb: .help, options: [.version]) }
    if invocation.has(.help) {
      return Invocation(verb: .help, operands: [invocation.verb.rawValue])
    }
    if invocation.has(.json), invocation.has(.xml) {
      throw .usage("--json and --xml exclude each other", verb: invocation.verb)
    }
    try checkOperands(&invocation)
    return invocation
  }

  private func checkOperands(_ invocation: inout Invocation) throws(CommandFailure) {
    let given = (invocation.domain == nil ? 0 : 1) + invocation.operands.count
    // The value is one more, to come from standard input.
    let count = given + (invocation.has(.stdin) ? 1 : 0)
    let forms = invocation.verb.grammar.forms
    if forms.contains(where: { $0.fits(count) }) { return }
    switch (invocation.verb, given) {
    // In macOS's words, with its status.
    case (.importing, 1): throw .asOnMacOS("Need a path to read from")
    case (.export, 1): throw .asOnMacOS("Need a path to write to")
    default: break
    }
    let isTooFew = forms.allSatisfy { $0.operands.count > count }
    let missing = forms.map(\.operands).min { $0.count < $1.count }?.dropFirst(count).first
    throw .usage(
      isTooFew ? "<\(missing?.rawValue ?? "argument")> is missing" : "There are too many arguments",
      verb: invocation.verb)
  }
}
