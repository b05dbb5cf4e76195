/// The manual page, in the macros of man(7).
enum ManualPage {
  static var text: String {
    var lines = [
      ".TH DEFAULTS 1", ".SH NAME", "defaults \\- read and write the settings of programs",
      ".SH SYNOPSIS",
    ]
    for verb in Verb.named {
      for form in verb.grammar.forms { lines += [synopsis(verb, form), ".br"] }
    }
    lines += [".SH DESCRIPTION"] + description.flatMap { [".PP", escaped($0)] }
    lines += [".SH COMMANDS"] + Verb.named.flatMap(section)
    lines += [".SH VALUES"]
    for type in ValueType.allCases {
      lines += [".TP", ".B \(escaped(type.rawValue))", escaped(type.synopsis)]
    }
    lines += [".SH OPTIONS OF EVERY COMMAND"] + Option.common.flatMap(entry)
    for (title, paragraphs) in endings {
      lines += [".SH \(title)"] + paragraphs.flatMap { [".PP", escaped($0)] }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let description = [
    "Each program's settings are a domain: a dictionary of keys and values in one file, "
      + "$XDG_CONFIG_HOME/<domain>.plist or .json ($HOME/.config if the variable is not set). The global "
      + "domain, which all programs share, is .GlobalPreferences.plist there.",
    "A domain that begins with / ~/ or ./ is the path of such a file, and may omit the ending.",
    "The grammar, the messages and the exit status are those of the command of the same name on macOS. "
      + "What it does not have begins with two hyphens or is a command of its own. A string "
      + "beyond ASCII is printed as it is, and within a dictionary or an array with \\U escapes.",
    "-currentHost and -host with this machine's name are accepted and mean nothing, as all files are this "
      + "machine's; other hosts and -app are refused.",
  ]

  private static let endings = [
    (
      "EXIT STATUS",
      [
        "0; 1 if it could not be done, which one line on standard error explains; 255 for bad arguments."
      ]
    ),
    (
      "ENVIRONMENT",
      [
        "XDG_CONFIG_HOME, XDG_CONFIG_DIRS, HOME: where files are. VISUAL, EDITOR: what “edit” starts. "
          + "NO_COLOR: no colour."
      ]
    ),
    (
      "NOTES",
      [
        "GNUstep has a command of this name too, for the domains in ~/GNUstep/Defaults, which this one "
          + "reads only by their paths; on Debian it is /usr/bin/defaults of the package "
          + "gnustep-base-runtime. “defaults --version” tells them apart, and the order of PATH says "
          + "which one runs.",
        "Arguments are seen by every user of the machine: give secrets with “write --stdin”.",
      ]
    ),
  ]

  private static func section(_ verb: Verb) -> [String] {
    let grammar = verb.grammar
    var lines = [".SS \(escaped(verb.rawValue))"]
    for form in grammar.forms { lines += [".TP", synopsis(verb, form), escaped(form.summary)] }
    lines += grammar.options.flatMap(entry)
    lines += grammar.notes.flatMap { [".PP", escaped($0)] }
    lines += [".PP", "Examples:", ".PP", ".nf", ".RS"]
    lines += grammar.examples.flatMap { [escaped("# " + $0.meaning), escaped($0.command)] }
    return lines + [".RE", ".fi"]
  }

  private static func entry(_ option: Option) -> [String] {
    [".TP", ".B \(escaped(Usage.synopsis(option)))", escaped(option.summary)]
  }

  private static func synopsis(_ verb: Verb, _ form: VerbGrammar.Form) -> String {
    ".B defaults " + escaped(Usage.synopsis(verb, form))
  }

  /// Hyphens that can be copied, backslashes that stay, and no line that is taken for a request.
  private static func escaped(_ text: String) -> String {
    let text = text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "\"": "\\(dq"
      case "'": "\\(aq"
      case "“": "\\(lq"
      case "”": "\\(rq"
      default: String(character)
      }
    }.joined()
    return text.hasPrefix(".") ? "\\&" + text : text
  }
}
