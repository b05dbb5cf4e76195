/// What macOS's command does not have.
extension Verb {
  static let whereGrammar = VerbGrammar(
    forms: [.init([.domain, .key], "print which layer a program gets the key's value from")],
    options: [.json, .environmentPrefix],
    notes: [
      "The columns are key, value, layer, state and place; the state is “used” for the first layer that "
        + "has a value, “hidden” for the others that have one, and “not set”.",
      layers,
    ],
    examples: [
      .init("defaults where com.example.greeter userName", "each file, and which one wins"),
      .init(
        "defaults where --environment-prefix GREETER com.example.greeter userName",
        "and the variable GREETER_USER_NAME"),
    ])

  private static let layers =
    "The layers are, first hit wins: the environment, with --environment-prefix; the domain's own file; "
    + "the global domain's; those of the system in $XDG_CONFIG_DIRS. The environment is the command's own, "
    + "so start it as the program is started. Only the running program knows its others: arguments come "
    + "before the environment, volatile domains after it, added suites after its own file, and what is "
    + "registered and the defaults of keys last. Keys that it stores under transformed names have "
    + "other variables than are looked at here."

  static let explainGrammar = VerbGrammar(
    forms: [.init([.domain], "print every value of every layer, and which one wins")],
    options: [.json, .environmentPrefix],
    notes: ["The columns are key, value, layer, “used” or “hidden”, and place.", layers],
    examples: [.init("defaults explain com.example.greeter", "all layers")])

  static let watchGrammar = VerbGrammar(
    forms: [
      .init([.domain], "print a line for each change, until interrupted"),
      .init([.domain, .key], "the same, for one key"),
    ],
    options: [.json],
    notes: [
      "With --json each line is an object with “key”, “old” and “new”; what is not set is left out."
    ],
    examples: [.init("defaults watch --json com.example.greeter", "a line of JSON for each change")]
  )

  static let editGrammar = VerbGrammar(
    forms: [.init([.domain], "edit the domain in $VISUAL or $EDITOR")],
    options: [.json],
    notes: [
      "What does not parse is not kept: you are asked whether to edit it again. What others change "
        + "meanwhile stays, except for keys that you change too."
    ],
    examples: [.init("EDITOR=nano defaults edit com.example.greeter", "with nano")])

  static let diffGrammar = VerbGrammar(
    forms: [.init([.domain, .file], "print how a file differs from the domain")],
    notes: [
      "“-” before what only the domain has, “+” before what only the file has.",
      "The exit status is 0 if they are equal, 1 if they differ, 2 or more in trouble.",
    ],
    examples: [.init("defaults diff com.example.greeter saved.plist", "what was changed since")])

  static let convertGrammar = VerbGrammar(
    forms: [.init([.format, .input, .output], "write a file as xml, binary or json")],
    notes: [
      "“-” stands for standard input and output. JSON has dates and data as text, and dates in XML have "
        + "whole seconds: a warning names the keys. What a format cannot hold at all is an error."
    ],
    examples: [.init("defaults convert json settings.plist settings.json", "as JSON")])

  static let doctorGrammar = VerbGrammar(
    forms: [
      .init([], "look for trouble in every domain"),
      .init([.domain], "look for trouble in one"),
    ],
    notes: [
      "Broken files, files that other users may read, changes that a program left unsaved, suites with "
        + "two files, programs that are writing. Changes nothing. The exit status is 1 if there is trouble."
    ],
    examples: [.init("defaults doctor", "is everything well?")])
}
