import DynamicDefaults
import Foundation

extension Defaults.Keys {
  var userName: Key<String?> { Key() }
  var launchCount: Key<Int> { Key(default: 0) }
  var isOn: Key<Bool> { Key(default: false) }
  var ratio: Key<Double> { Key(default: 0) }
  var list: Key<[String]> { Key(default: []) }
  var blob: Key<Data?> { Key() }
  var apiURL: Key<URL?> { Key() }
}

/// Prints what a suite makes of this process's arguments and environment, a line for each answer.
@main struct LayersHelper {
  static func main() {
    Defaults.diagnosticHandler = { print("told", $0.error.message) }
    if CommandLine.arguments.contains("--no-arguments") { Defaults.readsArguments = false }
    let defaults = Defaults(
      suiteName: "com.example.layers", environmentPrefix: "LAYERS", transformKey: { "App-" + $0 })
    print("userName", defaults.userName ?? "-", defaults.origin(of: \.userName))
    print("launchCount", defaults.launchCount, defaults.origin(of: \.launchCount))
    print("isOn", defaults.isOn)
    print("ratio", defaults.ratio)
    print("list", defaults.list)
    print("blob", defaults.blob.map(Array.init) ?? [])
    print("apiURL", defaults.apiURL?.absoluteString ?? "-")
    print("untyped", defaults.untyped.string(forKey: "App-userName") ?? "-")
    print("memory", Defaults.inMemory().userName ?? "-")
    print("domain", isFoundationsDomain(of: defaults))
    print(defaults.origins())
  }

  private static func isFoundationsDomain(of defaults: Defaults) -> Bool {
    let name = UntypedDefaults.argumentDomain
    let ours = defaults.untyped.volatileDomain(forName: name)
    let theirs = UserDefaults.standard.volatileDomain(forName: name)
    return NSDictionary(dictionary: ours) == NSDictionary(dictionary: theirs)
  }
}
