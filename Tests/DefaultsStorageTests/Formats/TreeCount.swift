import Foundation

/// How many random trees a property test takes.
enum TreeCount {
  /// Many with `DYNAMICDEFAULTS_SLOW=1` in the environment, else few enough for seconds.
  static func choose(fast: Int, slow: Int) -> Int {
    ProcessInfo.processInfo.environment["DYNAMICDEFAULTS_SLOW"] == "1" ? slow : fast
  }
}
