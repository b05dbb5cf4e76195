import DynamicDefaults
import FoundationEssentials

// Each property is a key; its name is what the value is stored under.
extension Defaults.Keys {
  var userName: Key<String?> { Key() }
  var launchCount: Key<Int> { Key(default: 0) }
}

extension Defaults {
  /// Kept in `com.example.greeter.plist`, where `userName` is stored as `GreeterUserName`.
  static let greeter = Defaults(
    suiteName: "com.example.greeter",
    environmentPrefix: "GREETER",
    transformKey: { "Greeter" + $0.prefix(1).uppercased() + $0.dropFirst() },
    setupDefaults: { $0.userName = "world" })
}

/// Remembers the user's name and counts its launches: `greeter --name Ada`, then `greeter`.
///
/// For one run, `GREETER_USER_NAME=Bob greeter` or `greeter -userName Eve` greets somebody else;
/// `greeter --explain` says where each value comes from.
@main struct Greeter {
  static func main() {
    let arguments = CommandLine.arguments
    if let option = arguments.firstIndex(of: "--name") {
      guard option + 1 < arguments.count else { return print("usage: greeter [--name NAME]") }
      Defaults.greeter.userName = arguments[option + 1]
    }
    Defaults.greeter.launchCount += 1
    // Nothing is saved here: what was set is kept, however the program ends.
    print("Hello, \(Defaults.greeter.userName ?? "stranger")!")
    print("Launch \(Defaults.greeter.launchCount).")
    if let file = Defaults.greeter.fileURL { print("Settings: \(file.path)") }
    if arguments.contains("--explain") { print(Defaults.greeter.origins()) }
  }
}
