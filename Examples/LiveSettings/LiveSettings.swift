import DynamicDefaults
import FoundationEssentials

enum LogLevel: String, Defaults.Storable {
  case debug, info
}

extension Defaults.Keys {
  var logLevel: Key<LogLevel> { Key(default: .info) }
  var message: Key<String> { Key(default: "Hello") }
}

extension Defaults {
  static let live = Defaults(suiteName: "com.example.live-settings")
}

/// A server whose settings follow the file without a restart.
///
/// In one terminal run `live-settings`; in another one `live-settings --message Hi`, or
/// `live-settings --level debug`, or edit the file. The message “bye” ends the server.
@main struct LiveSettings {
  static func main() async throws {
    if try changeSettings(CommandLine.arguments) { return }
    if let file = Defaults.live.fileURL { print("Settings: \(file.path)") }
    let announcing = Task {
      for await (level, message) in Defaults.live.updates(of: \.logLevel, \.message) {
        print("Log level \(level.rawValue), message “\(message)”")
      }
    }
    await serve()
    announcing.cancel()
    await announcing.value
  }

  /// Whether the arguments ask for changes instead of the server.
  private static func changeSettings(_ arguments: [String]) throws -> Bool {
    guard arguments.count == 3 else { return false }
    switch arguments[1] {
    case "--message": Defaults.live.message = arguments[2]
    case "--level": Defaults.live.logLevel = LogLevel(rawValue: arguments[2]) ?? .info
    default: return false
    }
    try Defaults.live.synchronize()
    return true
  }

  /// Answers pretended requests; each read of a setting gives its latest value.
  private static func serve() async {
    var request = 0
    while Defaults.live.message != "bye" {
      request += 1
      if Defaults.live.logLevel == .debug { print("Request \(request): \(Defaults.live.message)") }
      try? await Task.sleep(for: .milliseconds(100))
    }
  }
}
