/// The help in the terminal.
enum Usage {
  /// The summary.
  static var text: String {
    var lines = [
      "defaults: reads and writes the settings of programs", "",
      "defaults [-currentHost | -host <name>] <command> ...", "",
    ]
    for verb in Verb.named {
      lines += columns(verb.grammar.forms.map { (synopsis(verb, $0), $0.summary) }, width: 40)
    }
    lines += [
      "", "<domain> is a name such as com.example.greeter, -g or -globalDomain for what all",
    ]
    lines += ["programs share, or a path that begins with / ~/ or ./ and may omit its ending.", ""]
    lines += ["<value> is a word, a property list in text, or one of:"]
    lines += ValueType.allCases.map { "  \($0.rawValue) \($0.synopsis)" }
    lines += ["", "Every command takes:"]
    lines += columns(Option.common.map { (synopsis($0), $0.summary) }, width: 20)
    return lines.joined(separator: "\n") + "\n"
  }

  /// One command.
  static func text(of verb: Verb) -> String {
    let grammar = verb.grammar
    var lines = columns(
      grammar.forms.map { ("defaults " + synopsis(verb, $0), $0.summary) }, width: 44)
    let options = grammar.options + Option.common
    lines += ["", "Options\(grammar.hasOptionsAnywhere ? "" : " (before the domain)"):"]
    lines += columns(options.map { (synopsis($0), $0.summary) }, width: 20)
    if verb == .write {
      lines += ["", "Values:"] + ValueType.allCases.map { "  \($0.rawValue) \($0.synopsis)" }
    }
    if !grammar.notes.isEmpty { lines += [""] + grammar.notes }
    lines += ["", "Examples:"]
    for example in grammar.examples { lines += ["  # \(example.meaning)", "  \(example.command)"] }
    return lines.joined(separator: "\n") + "\n"
  }

  static func synopsis(_ verb: Verb, _ form: VerbGrammar.Form) -> String {
    let operands = form.operands.map { "<\($0.rawValue)>" + ($0.isRepeated ? " ..." : "") }
    return ([verb.rawValue] + operands).joined(separator: " ")
  }

  static func synopsis(_ option: Option) -> String {
    option.flag + (option.argument.map { " \($0)" } ?? "")
  }

  private static func columns(_ rows: [(String, String)], width: Int) -> [String] {
    rows.map { left, right in
      left.count < width
        ? "  " + left + String(repeating: " ", count: width - left.count) + right
        : "  \(left)  \(right)"
    }
  }
}
