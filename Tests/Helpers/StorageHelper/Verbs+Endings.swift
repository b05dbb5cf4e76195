import DefaultsStorage
import Glibc

extension Verbs {
  /// How the program ends, besides being told to return from `main`, and being killed.
  static let endings: [String: Session.Verb] = [
    "exit": { _, _ in exit(0) },
    "throw": { _, _ in throw Thrown() },
    "abort": { _, _ in throw Thrown() },
    "trap": { _, words in
      let index = words.count + 1
      return words[index]
    },
    "exec": { _, _ in
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
      execv("/bin/true", &arguments)
      return "refused"
    },
    // signal NUMBER: to itself, with the action that the program has for it
    "signal": { _, words in
      raise(Int32(try words.number(0)))
      return "ok"
    },
  ]
}
