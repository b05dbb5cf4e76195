import DynamicDefaults
import Foundation
import HelperSupport
import SimplePrefs
import SimplePrefsPage
import Synchronization

/// Does what it is told in lines, and answers each with a line: what was read, "ok", "none", or the
/// code of the error.
@main struct PrefsHelper {
  static func main() {
    Defaults.diagnosticHandler = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    while let line = readLine(), line != "return" { say(answer(line)) }
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  private static func answer(_ line: String) -> String {
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    let arguments = words.dropFirst().map(String.init)
    do {
      switch words[0] {
      case "fork": return fork(arguments.joined(separator: " "))
      case "together": return together(Int(arguments[0]) ?? 0, arguments[1])
      case "saves": return try saveWithoutEnd(arguments[0], from: Int(arguments[1]) ?? 0)
      case "suite": return try saveInSuite(from: Int(arguments[0]) ?? 0)
      case "increments": return try increment(arguments[0], Int(arguments[1]) ?? 0)
      case "keychain": return try keychain(arguments[0], arguments.dropFirst().first ?? "")
      case "seal": return try seal(arguments[0])
      case "unseal": return try unseal(arguments[0])
      case "page":
        let model = use(
          SimplePrefs.Keychain<UserPreferences>(defaultValue: .init(), key: "com.example.page"))
        let properties = use(
          SimplePrefs.KeychainProperties<UserPreferencesProperties>(defaultValue: .init()))
        return "\(text(model)) \(text(properties))"
      case "number": return try number(arguments[0], arguments.dropFirst().first ?? "")
      case "item": return try item(arguments[0], arguments[1])
      default: return "what is \(words[0])?"
      }
    } catch {
      return (error as? DefaultsError)?.code.description ?? "\(error)"
    }
  }

  private static func text(_ numbers: [Int?]) -> String {
    "[" + numbers.map { $0.map(String.init) ?? "nil" }.joined(separator: ", ") + "]"
  }

  // MARK: Files

  /// Saves models with growing numbers, and says each number that was saved.
  private static func saveWithoutEnd(_ path: String, from first: Int) throws -> String {
    let prefs = SimplePrefs.File(defaultValue: Note(), path: path)
    for number in first... {
      prefs[\.self] = Note(number: number)
      try prefs.saveOrThrow()
      say("\(number)")
    }
    return ""
  }

  /// Saves growing numbers in all that stores in a suite, and says each number that was saved.
  private static func saveInSuite(from first: Int) throws -> String {
    let model = SimplePrefs.UserDefaults(
      defaultValue: NotePair(), userDefaults: PersistedNote.suite.untyped)
    let properties = SimplePrefs.UserDefaultsProperties(
      defaultValue: SecretProperties(), userDefaults: PersistedNote.suite.untyped)
    for number in first... {
      model[\.self] = NotePair(first: number, second: number)
      try model.saveOrThrow()
      PersistedNote(number: number, again: number).save()
      try properties.setPropertyOrThrow(\.$number, number)
      say("\(number)")
    }
    return ""
  }

  private static func increment(_ path: String, _ count: Int) throws -> String {
    let prefs = SimplePrefs.File(defaultValue: Note(), path: path)
    for number in 1...count {
      prefs[\.self] = Note(number: number)
      try prefs.saveOrThrow()
      guard try prefs.loadOrThrow(), prefs.isWhole else { return "torn" }
    }
    return "ok"
  }

  private static let sealingKey = Data(repeating: 7, count: 32)

  private static func seal(_ path: String) throws -> String {
    let prefs = SimplePrefs.EncryptedFile(defaultValue: Note(), dataKey: sealingKey, path: path)
    try prefs.saveOrThrow()
    return "ok"
  }

  /// How many numbers the file has.
  private static func unseal(_ path: String) throws -> String {
    let prefs = SimplePrefs.EncryptedFile(
      defaultValue: [String: Int](), dataKey: sealingKey, path: path)
    return try prefs.loadOrThrow() ? "\(prefs[\.self].count)" : "none"
  }

  // MARK: Keychain

  private static let timeLimit = Duration.milliseconds(
    ProcessInfo.processInfo.environment["TIME_LIMIT"].flatMap(Int.init) ?? 10_000)

  private static func keychain(_ verb: String, _ text: String) throws -> String {
    let prefs = SimplePrefs.Keychain(
      defaultValue: Secret(), key: "com.example.secret", timeLimit: timeLimit)
    switch verb {
    case "set":
      prefs.text = text
      try prefs.saveOrThrow()
      return "ok"
    case "get": return try prefs.loadOrThrow() ? prefs.text : "none"
    case "delete":
      try prefs.deleteOrThrow()
      return "ok"
    default: return "what is \(verb)?"
    }
  }

  private static func number(_ verb: String, _ number: String) throws -> String {
    let prefs = SimplePrefs.KeychainProperties(
      defaultValue: SecretProperties(), timeLimit: timeLimit)
    switch verb {
    case "set":
      try prefs.setPropertyOrThrow(\.$number, Int(number))
      return "ok"
    case "get": return String(describing: try prefs.getPropertyOrThrow(\.$number) ?? nil)
    default: return "what is \(verb)?"
    }
  }

  /// Gets, sets or deletes bytes under a key, both of them as base64.
  private static func item(_ key: String, _ words: String) throws -> String {
    let key = String(decoding: Data(base64Encoded: key) ?? Data(), as: UTF8.self)
    let prefs = SimplePrefs.KeychainProperties(
      defaultValue: SecretItem(property: .init(key)), timeLimit: timeLimit)
    switch words {
    case "get": return try prefs.getPropertyOrThrow(\.property)?.base64EncodedString() ?? "none"
    case "delete": try prefs.deleteOrThrow()
    default: try prefs.setPropertyOrThrow(\.property, Data(base64Encoded: words))
    }
    return "ok"
  }

  // MARK: Processes and threads

  /// Says what a child made by fork answers; then answers how the child ends.
  private static func fork(_ line: String) -> String {
    let child = Children.forkNow()
    if child == 0 {
      say(answer(line))
      _exit(0)
    }
    return Children.end(of: child)
  }

  /// What as many threads answer at the same time, each different answer once. They take turns with the
  /// lines, which have slashes between them.
  private static func together(_ count: Int, _ lines: String) -> String {
    let lines = lines.split(separator: "/").map(String.init)
    let answers = Mutex(Set<String>())
    let group = DispatchGroup()
    for thread in 0..<count {
      group.enter()
      Children.thread {
        let answer = answer(lines[thread % lines.count])
        answers.withLock { _ = $0.insert(answer) }
        group.leave()
      }
    }
    group.wait()
    return answers.withLock { $0.sorted().joined(separator: " ") }
  }
}

/// A model whose parts say whether they belong together.
struct Note: Codable, Equatable {
  var number = 0
  var text = ""
  var isWhole: Bool { text == String(repeating: "\(number) ", count: 20_000) }

  init() {}

  init(number: Int) {
    self.number = number
    text = String(repeating: "\(number) ", count: 20_000)
  }
}

struct NotePair: SimplePrefs.UserDefaultsKey {
  var first = 0
  var second = 0

  enum CodingKeys: String, CodingKey, CaseIterable { case first, second }
}

struct PersistedNote: DefaultsPersistable {
  static let key = "note"
  static let suite = Defaults(suiteName: "saves")
  var number = 0
  var again = 0
}

struct Secret: Codable { var text = "" }

struct SecretProperties: SimplePrefs.Properties.KeysProtocol {
  typealias key = SimplePrefs.Properties.Key
  @key("number", defaultValue: 7) var number: Int?
  var allProperties: SimplePrefs.Properties.Keys { [$number] }
}

struct SecretItem: SimplePrefs.Properties.KeysProtocol {
  let property: SimplePrefs.Properties.Key<Data>
  var allProperties: SimplePrefs.Properties.Keys { [property] }
}
