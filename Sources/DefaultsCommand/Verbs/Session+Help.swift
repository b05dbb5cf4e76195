import DefaultsStorage

extension Session {
  /// `help [command]`
  func help(_ invocation: Invocation) throws(CommandFailure) {
    try print(bytes: Array(Self.text(for: invocation).utf8))
  }

  private static func text(for invocation: Invocation) throws(CommandFailure) -> String {
    if invocation.has(.version) {
      return "defaults (DynamicDefaults): XDG domains, which Foundation on Linux reads too\n"
    }
    if invocation.has(.man) { return ManualPage.text }
    if let name = invocation.shell {
      guard let shell = Shell(rawValue: name) else {
        let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage("There are completions for \(names), not “\(name)”", verb: .help)
      }
      return shell.completions
    }
    guard let topic = invocation.operands.first else { return Usage.text }
    guard let verb = Verb(argument: topic) else {
      throw .usage("There is no command “\(topic)”", verb: .help)
    }
    return Usage.text(of: verb)
  }
}
