/// A place in a command line.
enum Operand: String, Sendable {
  case domain, key, word, value, plist, path, file, format, input, output, command
  case oldKey = "old_key"
  case newKey = "new_key"

  /// Whether more may follow.
  var isRepeated: Bool { self == .value }
}
