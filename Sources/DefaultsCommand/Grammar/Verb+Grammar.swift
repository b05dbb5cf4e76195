extension Verb {
  /// The description of the verb.
  var grammar: VerbGrammar {
    switch self {
    case .read: Self.readGrammar
    case .readType: Self.readTypeGrammar
    case .write: Self.writeGrammar
    case .rename: Self.renameGrammar
    case .delete: Self.deleteGrammar
    case .importing: Self.importGrammar
    case .export: Self.exportGrammar
    case .domains: Self.domainsGrammar
    case .find: Self.findGrammar
    case .whereIs: Self.whereGrammar
    case .explain: Self.explainGrammar
    case .watch: Self.watchGrammar
    case .edit: Self.editGrammar
    case .diff: Self.diffGrammar
    case .convert: Self.convertGrammar
    case .doctor: Self.doctorGrammar
    case .help, .noVerb: Self.helpGrammar
    }
  }

  private static let readGrammar = VerbGrammar(
    forms: [
      .init([], "print every domain"),
      .init([.domain], "print what the domain holds"),
      .init([.domain, .key], "print the value of the key"),
    ],
    options: [.json, .xml, .nested, .keys],
    notes: [
      "Prints what is stored in the domain itself, as macOS does; “explain” and “where” look at every "
        + "layer that a program reads.",
      "Reading changes and makes nothing, whatever the state of the file.",
    ],
    examples: [
      .init("defaults read com.example.greeter", "everything, in the old-style text"),
      .init("defaults read com.example.greeter userName", "one value"),
      .init("defaults read --json com.example.greeter", "everything, as JSON"),
      .init("defaults read --nested com.example.greeter window.size.0", "inside a value"),
    ])

  private static let readTypeGrammar = VerbGrammar(
    forms: [.init([.domain, .key], "print the type of the key's value")],
    options: [.nested],
    notes: ["The types are string, data, integer, float, boolean, date, array and dictionary."],
    examples: [.init("defaults read-type com.example.greeter launchCount", "Type is integer")])

  private static let writeGrammar = VerbGrammar(
    forms: [
      .init([.domain, .plist], "replace the whole domain by a dictionary"),
      .init([.domain, .key, .value], "set the key"),
    ],
    options: [.nested, .stdin],
    hasOptionsAnywhere: false,
    notes: [
      "A value without a type is a property list in text if it has one of the characters "
        + "\" ( ) [ ] { } < >, else a string in which \\n, \\t and the like are escapes. -string takes "
        + "the text as it is.",
      "A value that is not of its type is refused, and nothing is changed.",
      "Running programs see the change at once.",
    ],
    examples: [
      .init("defaults write com.example.greeter userName Ann", "a string"),
      .init("defaults write com.example.greeter launchCount -int 3", "an integer"),
      .init("defaults write com.example.greeter langs -array en de", "an array of strings"),
      .init("defaults write com.example.greeter langs -array-add fr", "one more element"),
      .init("defaults write com.example.greeter window -dict width -int 800", "a dictionary"),
      .init("defaults write com.example.greeter '{ userName = Ann; }'", "the whole domain"),
      .init("defaults write --nested com.example.greeter window.width -int 640", "inside a value"),
      .init(
        "defaults write --stdin com.example.greeter token -string < token.txt",
        "a secret, which must not stand among the arguments"),
    ])

  private static let renameGrammar = VerbGrammar(
    forms: [.init([.domain, .oldKey, .newKey], "give the value another key")],
    hasOptionsAnywhere: false,
    examples: [.init("defaults rename com.example.greeter user userName", "user is userName now")])

  private static let deleteGrammar = VerbGrammar(
    forms: [
      .init([.domain], "remove every key of the domain"),
      .init([.domain, .key], "remove the key"),
    ],
    options: [.nested],
    hasOptionsAnywhere: false,
    examples: [
      .init("defaults delete com.example.greeter userName", "one key"),
      .init("defaults delete com.example.greeter", "all of them"),
    ])

  private static let importGrammar = VerbGrammar(
    forms: [.init([.domain, .path], "set what the file holds, or “-” for standard input")],
    hasOptionsAnywhere: false,
    notes: [
      "Takes XML, binary, JSON and old-style text. Keys that the file does not have stay as they are."
    ],
    examples: [
      .init("defaults import com.example.greeter saved.plist", "from a file"),
      .init("defaults export com.example.a - | defaults import com.example.b -", "from a pipe"),
    ])

  private static let exportGrammar = VerbGrammar(
    forms: [
      .init([.domain, .path], "write the domain to a file, or to standard output for “-”")
    ],
    options: [.json, .xml],
    notes: [
      "A file is a binary property list and standard output XML, unless an option says else. JSON has "
        + "dates and data as text; a warning names the keys."
    ],
    examples: [
      .init("defaults export com.example.greeter saved.plist", "a binary property list"),
      .init("defaults export --json com.example.greeter -", "JSON, to standard output"),
    ])

  private static let domainsGrammar = VerbGrammar(
    forms: [.init([], "list the domains")],
    options: [.lines, .json],
    examples: [.init("defaults domains", "their names, with commas between")])

  private static let findGrammar = VerbGrammar(
    forms: [.init([.word], "print what has the word in its domain, key or value")],
    notes: [
      "Upper and lower case are the same. Only strings are searched, those in containers too."
    ],
    examples: [.init("defaults find colour", "whatever has to do with it")])

  private static let helpGrammar = VerbGrammar(
    forms: [
      .init([], "print a summary"),
      .init([.command], "explain a command"),
    ],
    options: [.man, .completion],
    examples: [
      .init("defaults help write", "explain “write”"),
      .init("defaults help --man > defaults.1", "the manual page"),
      .init(
        "defaults help --completion bash > ~/.local/share/bash-completion/completions/defaults",
        "completions for bash"),
    ])
}
