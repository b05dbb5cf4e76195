/// Completions for zsh.
enum ZshCompletions {
  static var text: String {
    """
    #compdef defaults
    # zsh completion of defaults(1), made by “defaults help --completion zsh”
    _defaults() {
      local -a commands
      commands=(
    \(Verb.named.map { "    '\($0.rawValue):\(quoted($0.grammar.forms[0].summary))'" }.joined(separator: "\n"))
      )
      local verb= domain= place=0 i word
      case ${words[CURRENT-1]} in
        (--completion) compadd -- \(Shell.allCases.map(\.rawValue).joined(separator: " ")); return ;;
        (--config-home) _files -/; return ;;
      esac
      for ((i = 2; i < CURRENT; i++)); do
        word=${words[i]}
        case $word in
          (\(Option.flagsWithArgument.joined(separator: "|"))|-host) ((i++)); continue ;;
          (--*|-currentHost) continue ;;
        esac
        if [[ -z $verb ]]; then verb=$word
        else
          [[ -z $domain ]] && domain=${(Q)word}
          ((place++))
        fi
      done
      if [[ -z $verb ]]; then
        _describe command commands
        compadd -- -currentHost -host \(Option.common.map(\.flag).joined(separator: " "))
        return
      fi
      if [[ ${words[CURRENT]} == --* ]]; then
        case $verb in
    \(Verb.named.map(options).joined(separator: "\n"))
        esac
        return
      fi
      case $verb:$place in
    \(Verb.named.flatMap(places).joined(separator: "\n"))
        (write:*) compadd -- \(ValueType.allCases.map(\.rawValue).joined(separator: " ")) ;;
      esac
    }
    _defaults "$@"

    """
  }

  private static func quoted(_ text: String) -> String {
    text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
  }

  private static func options(_ verb: Verb) -> String {
    let flags = (verb.grammar.options + Option.common).map(\.flag)
    return "      (\(verb.rawValue)) compadd -- \(flags.joined(separator: " ")) ;;"
  }

  private static func places(_ verb: Verb) -> [String] {
    CompletionPlace.all(of: verb).map { place in
      let action =
        switch place.source {
        case .domains: "compadd -- ${(f)\"$(defaults domains --lines 2>/dev/null)\"} -g; _files"
        case .keys: "compadd -- ${(f)\"$(defaults read --keys \"$domain\" 2>/dev/null)\"}"
        case .files: "_files"
        case .words(let list): "compadd -- \(list.joined(separator: " "))"
        }
      return "    (\(verb.rawValue):\(place.index)) \(action) ;;"
    }
  }
}
