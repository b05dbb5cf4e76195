/// Completions for bash: commands, then options, domains, keys, types or files, by place.
enum BashCompletions {
  static var text: String {
    """
    # bash completion of defaults(1), made by “defaults help --completion bash”
    _defaults() {
      local cur=${COMP_WORDS[COMP_CWORD]} verb= domain= place=0 i word
      for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        case $word in
          --config-home|--completion|-host) ((i++)); continue ;;
          --*|-currentHost) continue ;;
        esac
        if [[ -z $verb ]]; then verb=$word
        else
          [[ -z $domain ]] && domain=$word
          ((place++))
        fi
      done
      local IFS=$'\\n'
      if [[ -z $verb ]]; then
        COMPREPLY=($(compgen -W "$(printf '%s\\n' \(words(Verb.named.map(\.rawValue))) \\
          -currentHost -host \(words(Option.common.map(\.flag))))" -- "$cur"))
        return
      fi
      local options=
      case $verb in
    \(Verb.named.map(options).joined(separator: "\n"))
      esac
      if [[ $cur == --* ]]; then
        COMPREPLY=($(compgen -W "$(printf '%s\\n' $(IFS=' '; printf '%s\\n' $options))" -- "$cur"))
        return
      fi
      case $verb:$place in
    \(Verb.named.flatMap(places).joined(separator: "\n"))
        write:*) COMPREPLY=($(compgen -W "$(printf '%s\\n' \(words(ValueType.allCases.map(\.rawValue))))" -- "$cur")) ;;
      esac
    }
    complete -F _defaults defaults

    """
  }

  private static func words(_ words: [String]) -> String { words.joined(separator: " ") }

  private static func options(_ verb: Verb) -> String {
    let flags = (verb.grammar.options + Option.common).map(\.flag)
    return "    \(verb.rawValue)) options=\"\(words(flags))\" ;;"
  }

  private static func places(_ verb: Verb) -> [String] {
    CompletionPlace.all(of: verb).map { place in
      let action =
        switch place.source {
        case .domains:
          "COMPREPLY=($(compgen -W \"$(defaults domains --lines 2>/dev/null; echo -g)\" -- \"$cur\"))"
        case .keys:
          "COMPREPLY=($(compgen -W \"$(defaults read --keys \"$domain\" 2>/dev/null)\" -- \"$cur\"))"
        case .files: "COMPREPLY=($(compgen -f -- \"$cur\"))"
        case .words(let list):
          "COMPREPLY=($(compgen -W \"$(printf '%s\\n' \(words(list)))\" -- \"$cur\"))"
        }
      return "    \(verb.rawValue):\(place.index)) \(action) ;;"
    }
  }
}
