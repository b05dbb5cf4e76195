import DynamicDefaults
import Foundation

extension Defaults.Keys {
  var launchCount: Key<Int> { Key(default: 0) }
  var windowWidth: Key<Int> { Key(default: 0) }
  var userName: Key<String> { Key(default: "") }
  var city: Key<String> { Key(default: "") }
  var account: Key<Account> { Key(default: Account(name: "", quota: 0, isActive: false)) }
}

struct Account: Codable, Defaults.Storable {
  var name: String
  var quota: Int
  var isActive: Bool
}

/// The suites with 1,000 keys that most rows use: `Defaults.standard`, and its like of Foundation.
enum Suites {
  static let userName = "Ada Lovelace of London"

  /// Makes the file that `Defaults.standard` reads. To be called once, first.
  static func prepareStandard(in surroundings: Surroundings) throws {
    let suite = "com.example.benchmark"
    try SampleFile.write(suite: suite, count: 1_000, in: surroundings)
    Defaults.bootstrap(suiteName: suite)
    Defaults.standard.launchCount = 1
    Defaults.standard.windowWidth = 800
    Defaults.standard.userName = userName
    Defaults.standard.city = "A city whose name is long"
    Defaults.standard.account = Account(name: userName, quota: 100, isActive: true)
    try Defaults.standard.synchronize()
  }

  /// A suite of Foundation's whose keys this process has set.
  ///
  /// Foundation sets faster after a `synchronize()`, until the next read; but a program that reads and
  /// sets in turn pays what is measured here, twice.
  static func foundation(_ suffix: String, count: Int = 1_000) throws -> Foundation.UserDefaults {
    let suite = "com.example.benchmark.foundation-" + suffix
    guard let defaults = Foundation.UserDefaults(suiteName: suite) else {
      throw BenchmarkError("Foundation made no suite")
    }
    for (key, value) in SampleFile.values(count: count) { defaults.set(value, forKey: key) }
    defaults.set(1, forKey: "launchCount")
    defaults.set(userName, forKey: "userName")
    return defaults
  }
}
