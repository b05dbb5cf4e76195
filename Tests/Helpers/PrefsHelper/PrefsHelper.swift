import DynamicDefaults
import Foundation
import SimplePrefs
import SimplePrefsPage

/// Does what it is told in lines, and answers each with a line: what was read, "ok", "none", or the
/// code of the error.
@main struct PrefsHelper {
  static func main() {
    Defaults.diagnosticHandler = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    while let line = readLine(), line != "return" {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      say(answer(words[0], Array(words.dropFirst())))
    }
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  private static func answer(_ verb: String, _ arguments: [String]) -> String {
    do {
      switch verb {
      case "saves": return try saveWithoutEnd(arguments[0], from: Int(arguments[1]) ?? 0)
      case "increments": return try increment(arguments[0], Int(arguments[1]) ?? 0)
      case "keychain": return try keychain(arguments[0], arguments.dropFirst().first ?? "")
      case "seal": return try seal(arguments[0])
      case "page":
        let model = use(
          SimplePrefs.Keychain<UserPreferences>(defaultValue: .init(), key: "com.example.page"))
        let properties = use(
          SimplePrefs.KeychainProperties<UserPreferencesProperties>(defaultValue: .init()))
        return "\(text(model)) \(text(properties))"
      case "bytes": return try bytes(arguments[0], arguments.dropFirst().first ?? "")
      default: return "what is \(verb)?"
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

  private static func increment(_ path: String, _ count: Int) throws -> String {
    let prefs = SimplePrefs.File(defaultValue: Note(), path: path)
    for number in 1...count {
      prefs[\.self] = Note(number: number)
      try prefs.saveOrThrow()
      guard try prefs.loadOrThrow(), prefs.isWhole else { return "torn" }
    }
    return "ok"
  }

  private static func seal(_ path: String) throws -> String {
    let prefs = SimplePrefs.EncryptedFile(
      defaultValue: Note(), dataKey: Data(repeating: 7, count: 32), path: path)
    try prefs.saveOrThrow()
    return "ok"
  }

  // MARK: Keychain

  private static func keychain(_ verb: String, _ text: String) throws -> String {
    let prefs = SimplePrefs.Keychain(
      defaultValue: Secret(), key: "com.example.secret", timeLimit: .seconds(2))
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

  private static func bytes(_ verb: String, _ base64: String) throws -> String {
    let prefs = SimplePrefs.KeychainProperties(
      defaultValue: SecretProperties(), timeLimit: .seconds(2))
    switch verb {
    case "set":
      try prefs.setPropertyOrThrow(\.$bytes, Data(base64Encoded: base64))
      return "ok"
    case "get": return try prefs.getPropertyOrThrow(\.$bytes)?.base64EncodedString() ?? "none"
    case "setNumber":
      try prefs.setPropertyOrThrow(\.$number, Int(base64))
      return "ok"
    case "getNumber": return String(describing: try prefs.getPropertyOrThrow(\.$number) ?? nil)
    case "delete":
      try prefs.deleteOrThrow()
      return "ok"
    default: return "what is \(verb)?"
    }
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

struct Secret: Codable { var text = "" }

struct SecretProperties: SimplePrefs.Properties.KeysProtocol {
  typealias key = SimplePrefs.Properties.Key
  @key("bytes") var bytes: Data
  @key("number", defaultValue: 7) var number: Int?
  var allProperties: SimplePrefs.Properties.Keys { [$bytes, $number] }
}
