/// Completions for bash: commands, then options, domains, keys, types or files, by place.
enum BashCompletions {
  // Not with “compgen -W”, which expands its words: a key could be a command then.
  static var text: String {
    """
    # bash completion of defaults(1), made by “defaults help --completion bash”

    # A word as it was typed, without its quotes.
    _defaults_plain() {
      case $1 in
        \\'*) plain=${1:1}; plain=${plain%\\'} ;;
        \\"*) plain=${1:1}; plain=${plain%\\"} ;;
        *) plain=${1//\\\\/} ;;
      esac
    }

    # Offers the lines of standard input that the word begins, quoted as the word is.
    _defaults_offer() {
      local line plain
      _defaults_plain "$1"
      while IFS= read -r line; do
        [[ $line == "$plain"* ]] || continue
        case $1 in
          \\'*) [[ $line == *\\'* ]] || COMPREPLY+=("$line") ;;
          \\"*) [[ $line == *[\\"\\$\\`\\\\!]* ]] || COMPREPLY+=("$line") ;;
          *) COMPREPLY+=("$(printf %q "$line")") ;;
        esac
      done
    }

    _defaults() {
      local cur=${COMP_WORDS[COMP_CWORD]} verb= domain= place=0 i word plain
      COMPREPLY=()
      case ${COMP_WORDS[COMP_CWORD - 1]} in
        --completion) _defaults_offer "$cur" < <(printf '%s\\n' \(words(Shell.allCases.map(\.rawValue)))); return ;;
        --config-home) compopt -o default 2>/dev/null; return ;;
      esac
      for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        case $word in
          \(Option.flagsWithArgument.joined(separator: "|"))|-host) ((i++)); continue ;;
          --*|-currentHost) continue ;;
        esac
        if [[ -z $verb ]]; then verb=$word
        else
          [[ -z $domain ]] && { _defaults_plain "$word"; domain=$plain; }
          ((place++))
        fi
      done
      if [[ -z $verb ]]; then
        _defaults_offer "$cur" < <(printf '%s\\n' \(words(Verb.named.map(\.rawValue))) \\
          -currentHost -host \(words(Option.common.map(\.flag))))
        return
      fi
      if [[ $cur == --* ]]; then
        case $verb in
    \(Verb.named.map(options).joined(separator: "\n"))
        esac
        return
      fi
      case $verb:$place in
    \(Verb.named.flatMap(places).joined(separator: "\n"))
        write:*) \(offer(ValueType.allCases.map(\.rawValue))) ;;
      esac
    }
    complete -F _defaults defaults

    """
  }

  private static func words(_ words: [String]) -> String { words.joined(separator: " ") }

  private static func offer(_ list: [String]) -> String {
    "_defaults_offer \"$cur\" < <(printf '%s\\n' \(words(list)))"
  }

  private static func options(_ verb: Verb) -> String {
    let flags = (verb.grammar.options + Option.common).map(\.flag)
    return "      \(verb.rawValue)) \(offer(flags)) ;;"
  }

  private static func places(_ verb: Verb) -> [String] {
    CompletionPlace.all(of: verb).map { place in
      let action =
        switch place.source {
        case .domains:
          "_defaults_offer \"$cur\" < <(defaults domains --lines 2>/dev/null; echo -g); "
            + "compopt -o default 2>/dev/null"
        case .keys:
          "_defaults_offer \"$cur\" < <(defaults read --keys \"$domain\" 2>/dev/null)"
        case .files: "compopt -o default 2>/dev/null"
        case .words(let list): offer(list)
        }
      return "    \(verb.rawValue):\(place.index)) \(action) ;;"
    }
  }
}
