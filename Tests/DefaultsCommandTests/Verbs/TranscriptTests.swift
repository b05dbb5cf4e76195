import TestSupport
import Testing

/// What macOS's manual says of each command, as a transcript: both streams and the exit status.
@Suite struct TranscriptTests {
  private let defaults = CommandRun()

  private func expect(
    _ arguments: String..., prints output: String = "", errors: String = "", status: Int32 = 0,
    at sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = CommandRun.Result(
      status: status, output: output.isEmpty ? "" : output + "\n",
      errors: errors.isEmpty ? "" : errors + "\n")
    #expect(defaults.run(arguments) == expected, sourceLocation: sourceLocation)
  }

  @Test func `read prints a value, a domain, everything`() {
    expect("write", "com.example.a", "name", "Ann")
    expect("write", "com.example.b", "list", "-array", "x", "-int", "1")
    expect("read", "com.example.a", "name", prints: "Ann")
    expect("READ", "com.example.b", prints: "{\n    list =     (\n        x,\n        1\n    );\n}")
    expect(
      "read",
      prints: """
        {
            "com.example.a" =     {
                name = Ann;
            };
            "com.example.b" =     {
                list =         (
                    x,
                    1
                );
            };
        }
        """)
  }

  @Test func `read says what does not exist`() {
    expect("read", "com.example.a", errors: "Domain com.example.a does not exist", status: 1)
    expect(
      "read", "com.example.a", "name",
      errors: "The domain/default pair of (com.example.a, name) does not exist", status: 1)
    expect("read", "-g", errors: "Domain Apple Global Domain does not exist", status: 1)
    expect(
      "read", "NSGlobalDomain", "name",
      errors: "The domain/default pair of (kCFPreferencesAnyApplication, name) does not exist",
      status: 1)
  }

  @Test(arguments: [
    (["-string", "-x"], "string", "-x"), (["-5"], "string", "-5"),
    (["-int", "-7"], "integer", "-7"),
    (["-integer", "18446744073709551615"], "integer", "18446744073709551615"),
    (["-float", "2.50"], "float", "2.5"), (["-float", "3"], "float", "3"),
    (["-bool", "yes"], "boolean", "1"), (["-boolean", "FALSE"], "boolean", "0"),
    (["-data", "0fBD77"], "data", "{length = 3, bytes = 0x0fbd77}"),
    (["-date", "2025-02-18T23:06:53Z"], "date", "2025-02-18 23:06:53 +0000"),
    (["-array"], "array", "(\n)"), (["-dict"], "dictionary", "{\n}"),
    (["(1, \"a b\", <0f>)"], "array", "(\n    1,\n    \"a b\",\n    {length = 1, bytes = 0x0f}\n)"),
    (["<dict><key>on</key><true/></dict>"], "dictionary", "{\n    on = 1;\n}"),
    (["<plist version=\"1.0\"><integer>4</integer></plist>"], "integer", "4"),
    (["\"quoted \\\"word\\\"\""], "string", "quoted \"word\""),
    (["tab\\there"], "string", "tab\there"),
    ([""], "string", ""), (["é 😀"], "string", "é 😀"),
  ])
  func `write takes each type, and read-type tells it`(
    value: [String], type: String, text: String
  ) {
    #expect(defaults.run(["write", "com.example.a", "k"] + value) == .init())
    expect("read-type", "com.example.a", "k", prints: "Type is \(type)")
    #expect(defaults("read", "com.example.a", "k") == .init(output: text + "\n"))
  }

  @Test func `write adds to arrays and dictionaries`() {
    expect("write", "com.example.a", "list", "-array-add", "one", "two")
    expect("write", "com.example.a", "list", "-array-add", "-int", "3")
    expect("read", "com.example.a", "list", prints: "(\n    one,\n    two,\n    3\n)")
    expect("write", "com.example.a", "map", "-dict-add", "x", "-bool", "true")
    expect("write", "com.example.a", "map", "-dict-add", "y", "2", "x", "-bool", "no")
    expect("read", "com.example.a", "map", prints: "{\n    x = 0;\n    y = 2;\n}")
    expect(
      "write", "com.example.a", "map", "-array-add", "x",
      errors: "Value for key map is not an array; cannot append.  Leaving defaults unchanged.",
      status: 1)
    expect(
      "write", "com.example.a", "list", "-dict-add", "x", "y",
      errors: "Value for key list is not a dictionary; cannot append.  Leaving defaults unchanged.",
      status: 1)
  }

  @Test func `write replaces a domain by a dictionary, and by nothing else`() {
    expect("write", "com.example.a", "old", "x")
    expect("write", "com.example.a", "{ new = (1); }")
    expect("read", "com.example.a", prints: "{\n    new =     (\n        1\n    );\n}")
    expect(
      "write", "com.example.a", "(1)",
      errors: "Rep argument is not a dictionary. Defaults have not been changed.", status: 1)
  }

  @Test func `write refuses what it does not understand, in macOS's words`() {
    expect(
      "write", "com.example.a", "k", "a (b)",
      errors: "Could not parse: a (b).  Try single-quoting it.", status: 1)
    expect(
      "write", "com.example.a", "k", "1", "2",
      errors: "Unexpected argument 2; leaving defaults unchanged.", status: 1)
    expect(
      "write", "com.example.a", "k", "-array", "-dict", "x", "y",
      errors: "Cannot nest composite types (arrays and dictionaries); exiting", status: 1)
    expect(
      "write", "com.example.a", "k", "-dict", "-int", "1", "y",
      errors: "Dictionary keys must be strings", status: 1)
    expect(
      "write", "com.example.a", "k", "-dict", "x", errors: "Key x lacks a corresponding value",
      status: 1)
    #expect(defaults.directory.names().isEmpty)
  }

  @Test func `rename moves a value`() {
    expect("write", "com.example.a", "old", "-int", "1")
    expect("rename", "com.example.a", "old", "new")
    expect("rename", "com.example.a", "new", "new")
    expect("read", "com.example.a", prints: "{\n    new = 1;\n}")
    expect(
      "rename", "com.example.a", "old", "new",
      errors: "Key old does not exist in domain com.example.a; leaving defaults unchanged",
      status: 1)
  }

  @Test func `delete removes a key, then a domain`() {
    let missing = "Domain (com.example.a) not found. Defaults have not been changed."
    expect("delete", "com.example.a", errors: missing, status: 1)
    expect("write", "com.example.a", "{ a = 1; b = 2; }")
    expect("delete", "com.example.a", "a")
    expect("delete", "com.example.a", "a", errors: missing, status: 1)
    expect("read", "com.example.a", prints: "{\n    b = 2;\n}")
    expect("remove", "com.example.a")
    expect("read", "com.example.a", errors: "Domain com.example.a does not exist", status: 1)
    expect("delete", "com.example.a", errors: missing, status: 1)
  }

  @Test func `domains lists those that hold something, without the global one`() {
    for domain in ["com.example.b", "com.example.a", "-g", "com.example.gone"] {
      expect("write", domain, "k", "v")
    }
    expect("delete", "com.example.gone")
    expect("domains", prints: "com.example.a, com.example.b")
    expect("domains", "--lines", prints: "com.example.a\ncom.example.b")
  }

  @Test func `find looks at domains, keys and strings, in any case`() {
    expect("write", "com.example.a", "{ Colour = red; n = ({ deep = \"dark RED\"; }); other = 1; }")
    expect(
      "find", "Red",
      prints: """
        Found 2 keys in domain 'com.example.a': {
            Colour = red;
            n =     (
                        {
                    deep = "dark RED";
                }
            );
        }
        """)
    expect("find", "blue", errors: "No domain, key, nor value containing 'blue'")
  }

  @Test func `import and export need paths and documents`() throws {
    expect("import", "com.example.a", errors: "Need a path to read from", status: 1)
    expect("export", "com.example.a", errors: "Need a path to write to", status: 1)
    expect(
      "export", "com.example.a", "-", errors: "The domain com.example.a does not exist", status: 1)
    let path = defaults.directory.path("missing")
    #expect(
      defaults("import", "com.example.a", path).errors.hasPrefix(
        "Could not read data from \(path): "))
    #expect(
      defaults("import", "com.example.a", "-", input: "<plist").errors.hasPrefix(
        "Could not parse property list from - due to "))
    #expect(defaults.directory.names().isEmpty)
  }

  @Test func `help prints a summary and succeeds; no argument prints it and fails`() throws {
    let help = defaults("help")
    let program = DefaultsProgram(directory: defaults.directory)
    #expect(try program.run([]) == .init(status: 255, output: help.output))
    #expect(help.status == 0 && help.errors.isEmpty)
    for verb in ["read-type", "write", "-array-add", "import", "doctor"] {
      #expect(help.output.contains(verb))
    }
  }

  @Test func `this host is the only one`() {
    expect("write", "com.example.a", "k", "v")
    expect("-currentHost", "read", "com.example.a", "k", prints: "v")
    expect("-host", "localhost", "read", "com.example.a", "k", prints: "v")
    expect(
      "-host", "elsewhere.example", "read", "com.example.a", "k",
      errors: "defaults: There are no settings of the host “elsewhere.example” here: each machine "
        + "has its own files", status: 1)
    expect(
      "read", "-app", "Safari",
      errors: "Couldn't find an application named \"Safari\"; defaults unchanged: Linux has no "
        + "application bundles, so name the domain", status: 1)
  }

  @Test func `the global domain has four names`() throws {
    for (index, name) in ["-g", "-globalDomain", "NSGlobalDomain", "Apple Global Domain"]
      .enumerated()
    {
      expect("write", name, "k\(index)", "v")
      expect("read", "-g", "k\(index)", prints: "v")
    }
    #expect(defaults.directory.names() == [".GlobalPreferences.plist"])
  }

  @Test(arguments: ["", ".plist", ".json"]) func `a path is a domain, with or without its ending`(
    ending: String
  ) throws {
    let path = defaults.directory.path("of my own")
    expect("write", path + ending, "k", "v")
    expect("read", path, "k", prints: "v")
    expect("read", path + ending, "k", prints: "v")
    #expect(defaults.directory.names() == ["of my own" + (ending.isEmpty ? ".plist" : ending)])
  }
}
