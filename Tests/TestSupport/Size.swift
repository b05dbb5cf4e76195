import Foundation

/// How much the tests do: `DYNAMICDEFAULTS_SLOW=1` asks for the full sizes.
package enum Size {
  package static let isFull = ProcessInfo.processInfo.environment["DYNAMICDEFAULTS_SLOW"] == "1"

  package static func of(fast: Int, full: Int) -> Int { isFull ? full : fast }
}
