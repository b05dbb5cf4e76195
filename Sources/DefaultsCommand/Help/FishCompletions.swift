/// Completions for fish.
enum FishCompletions {
  static var text: String {
    let names = Verb.named.map(\.rawValue).joined(separator: " ")
    let withArgument = Option.flagsWithArgument.joined(separator: " ")
    var lines = [
      "# fish completion of defaults(1), made by “defaults help --completion fish”",
      "set -l defaults_commands \(names)",
      // The words before the cursor, without options and what follows them.
      "function __defaults_words",
      "  set -l is_argument no",
      "  for word in (commandline -opc)",
      "    if test $is_argument = yes; set is_argument no; continue; end",
      "    switch $word",
      "      case \(withArgument) -host; set is_argument yes",
      "      case '--*' -currentHost",
      "      case '*'; printf '%s\\n' $word",
      "    end",
      "  end",
      "end",
      "function __defaults_operands",
      "  set -l words (__defaults_words)",
      "  test (count $words) -ge 2; and test $words[2] = $argv[1]",
      "  and test (math (count $words) - 2) -eq $argv[2]",
      "end",
      "function __defaults_domain",
      "  set -l words (__defaults_words)",
      "  printf '%s\\n' $words[3]",
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
