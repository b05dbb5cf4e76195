/// What the command does.
enum Verb: String, CaseIterable, Sendable {
  case read
  case readType = "read-type"
  case write, rename, delete
  case importing = "import"
  case export, domains, find
  case whereIs = "where"
  case explain, watch, edit, diff, convert, doctor, help
  /// No argument at all.
  case noVerb = ""

  /// Those with a name.
  static let named = allCases.filter { $0 != .noVerb }

  /// As macOS: in any case, and `remove` for `delete`.
  init?(argument: String) {
    let name = argument.lowercased()
    guard let verb = Verb(rawValue: name == "remove" ? "delete" : name), verb != .noVerb else {
      return nil
    }
    self = verb
  }
}
