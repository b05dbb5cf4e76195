import DynamicDefaults
import FoundationEssentials
import Glibc

/// The program's state, and the lines that it carries out.
struct Session {
  private(set) var defaults = Defaults.inMemory()
  /// What `main` sets after all lines.
  private(set) var lastStatement: (key: String, value: String)?

  mutating func run(_ line: String) throws -> String {
    var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let verb = words.removeFirst()
    do {
      return try run(verb, words)
    } catch let error as DefaultsError {
      return Told.fields(of: error)
    }
  }

  private mutating func run(_ verb: String, _ words: [String]) throws -> String {
    let name = words.first ?? ""
    let rest = words.dropFirst().joined(separator: " ")
    switch verb {
    // Surroundings.
    case "user":
      guard let id = UInt32(name), setgroups(0, nil) == 0, setgid(id) == 0, setuid(id) == 0 else {
        return "refused"
      }
    case "umask": umask(mode_t(name, radix: 8) ?? 0)
    // What is opened: a name may hold blanks.
    case "suite": defaults = Defaults(suiteName: words.joined(separator: " "))
    case "json": defaults = Defaults(suiteName: name, format: .json)
    case "validating": defaults = try Defaults(validating: words.joined(separator: " "))
    case "file": defaults = try Defaults(fileURL: URL(filePath: words.joined(separator: " ")))
    case "where": return defaults.fileURL?.path ?? "nowhere"
    // Values: `put` throws, `set` tells.
    case "put": try defaults.set(\.[text: name], to: rest)
    case "set": defaults[\.[text: name]] = rest
    case "count": defaults[\.[number: name]] += 1
    case "remove": defaults.reset(\.[text: name])
    case "text": return defaults[\.[text: name]] ?? "nil"
    case "number": return String(defaults[\.[number: name]])
    case "spot": return SpotText.text(at: words.joined(separator: " "), in: defaults)
    case "sync": try defaults.synchronize()
    case "told": return Told.line
    // Endings, besides `return`.
    case "last": lastStatement = (name, rest)
    case "exit": exit(0)
    case "throw": throw Thrown()
    case "terminate": terminate()
    default: return "unknown: \(verb)"
    }
    return "ok"
  }

  /// With the default action, whatever the program's parent has made of the signal.
  private func terminate() {
    var all = sigset_t()
    sigfillset(&all)
    sigprocmask(SIG_UNBLOCK, &all, nil)
    signal(SIGTERM, SIG_DFL)
    raise(SIGTERM)
  }
}

/// An error that nobody catches.
struct Thrown: Error {}
