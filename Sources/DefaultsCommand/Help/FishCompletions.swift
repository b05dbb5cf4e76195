/// Completions for fish.
enum FishCompletions {
  static var text: String {
    let names = Verb.named.map(\.rawValue).joined(separator: " ")
    var lines = [
      "# fish completion of defaults(1), made by “defaults help --completion fish”",
      "set -l defaults_commands \(names)",
      // How many words stand after the command's name, options left out.
      "function __defaults_operands",
      "  set -l words (commandline -opc | string match -v -r -- '^--|^-currentHost$')",
      "  test (count $words) -ge 2; and test $words[2] = $argv[1]",
      "  and test (math (count $words) - 2) -eq $argv[2]",
      "end",
      "function __defaults_domain",
      "  set -l words (commandline -opc | string match -v -r -- '^--|^-currentHost$')",
      "  echo $words[3]",
      "end",
      "complete -c defaults -f",
    ]
    for option in Option.common { lines.append(optionLine(option, condition: nil)) }
    for verb in Verb.named {
      let name = verb.rawValue
      lines.append(
        "complete -c defaults -n 'not __fish_seen_subcommand_from '\"$defaults_commands\" "
          + "-a \(name) -d '\(quoted(verb.grammar.forms[0].summary))'")
      for option in verb.grammar.options {
        lines.append(optionLine(option, condition: "__fish_seen_subcommand_from \(name)"))
      }
      lines += CompletionPlace.all(of: verb).map { placeLine(verb, $0) }
    }
    for type in ValueType.allCases {
      lines.append(
        "complete -c defaults -n '__fish_seen_subcommand_from write' -a '\(type.rawValue)' "
          + "-d '\(quoted(type.synopsis))'")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }

  private static func optionLine(_ option: Option, condition: String?) -> String {
    "complete -c defaults " + (condition.map { "-n '\($0)' " } ?? "")
      + "-l \(option.rawValue) \(argument(of: option))-d '\(quoted(option.summary))'"
  }

  /// What follows the option.
  private static func argument(of option: Option) -> String {
    switch option {
    case .completion: "-x -a '\(Shell.allCases.map(\.rawValue).joined(separator: " "))' "
    case _ where option.argument != nil: "-r "
    default: ""
    }
  }

  private static func placeLine(_ verb: Verb, _ place: CompletionPlace) -> String {
    let start = "complete -c defaults -n '__defaults_operands \(verb.rawValue) \(place.index)' "
    return switch place.source {
    case .domains: start + "-F -a '(defaults domains --lines 2>/dev/null) -g'"
    case .keys: start + "-a '(defaults read --keys (__defaults_domain) 2>/dev/null)'"
    case .files: start + "-F"
    case .words(let list): start + "-a '\(list.joined(separator: " "))'"
    }
  }
}
