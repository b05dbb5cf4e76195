/// The environment variable of a key.
///
/// The words of the key's name, in capitals, are joined by underscores and put after the prefix:
///
/// | name | with the prefix `GREETER` |
/// | --- | --- |
/// | `userName` | `GREETER_USER_NAME` |
/// | `apiURL`, `URLSession` | `GREETER_API_URL`, `GREETER_URL_SESSION` |
/// | `userIDs` | `GREETER_USER_IDS` |
/// | `retry2x`, `http2Server` | `GREETER_RETRY2X`, `GREETER_HTTP2_SERVER` |
/// | `Old-Flag`, `com.example.key` | `GREETER_OLD_FLAG`, `GREETER_COM_EXAMPLE_KEY` |
///
/// A word begins at a capital after a small letter or a digit, and at the last capital of several if a
/// small letter follows it, unless that is an `s` alone, as of a plural. A digit belongs to the word
/// before it. All but letters and digits parts words and is left out.
package enum VariableName {
  /// The variable of a name.
  package static func of(_ name: String, prefix: String) -> String {
    ([prefix] + words(of: name).map { $0.uppercased() }).joined(separator: "_")
  }

  /// The name in camel case whose variable it is; `nil` if it is that of no such name.
  package static func name(of variable: String, prefix: String) -> String? {
    let name = camelCase(variable.dropFirst(prefix.count + 1))
    return of(name, prefix: prefix) == variable ? name : nil
  }

  /// A name in camel case whose variable it is, if one has this variable at all.
  ///
  /// - Parameter variable: The variable without its prefix.
  /// - Returns: Of "USER_NAME", "userName".
  static func camelCase(_ variable: some StringProtocol) -> String {
    let words = variable.lowercased().split(separator: "_")
    return words.enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }

  private static func words(of name: String) -> [String] {
    let characters = Array(name)
    var words: [String] = []
    var isInWord = false
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        isInWord = false
        continue
      }
      if !isInWord || beginsWord(at: index, in: characters) { words.append("") }
      words[words.count - 1].append(character)
      isInWord = true
    }
    return words
  }

  private static func beginsWord(at index: Int, in characters: [Character]) -> Bool {
    guard characters[index].isUppercase else { return false }
    guard characters[index - 1].isUppercase else { return true }
    let rest = characters[(index + 1)...]
    guard rest.first?.isLowercase == true else { return false }
    return !isPlural(rest)
  }

  /// Whether an acronym's capitals end here with an `s`.
  private static func isPlural(_ rest: ArraySlice<Character>) -> Bool {
    rest.first == "s" && rest.dropFirst().first?.isLowercase != true
  }
}
