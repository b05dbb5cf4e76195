/// What can stand in a place of a verb's command line.
struct CompletionPlace {
  enum Source {
    case domains, keys, files
    case words([String])
  }

  /// From 0, the first operand.
  let index: Int
  let source: Source

  /// Those for which something can be offered.
  static func all(of verb: Verb) -> [CompletionPlace] {
    let longest = verb.grammar.forms.map(\.operands).max { $0.count < $1.count } ?? []
    return longest.enumerated().compactMap { index, operand in
      source(of: operand).map { CompletionPlace(index: index, source: $0) }
    }
  }

  private static func source(of operand: Operand) -> Source? {
    switch operand {
    case .domain: .domains
    case .key, .oldKey: .keys
    case .path, .file, .input, .output: .files
    case .format: .words(["xml", "binary", "json"])
    case .command: .words(Verb.named.map(\.rawValue))
    case .word, .value, .plist, .newKey: nil
    }
  }
}
