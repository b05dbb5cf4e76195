import DynamicDefaults
import Foundation

/// A typed read of a String, in a suite of 1,000 keys.
enum ReadString {
  static let row = Row(
    name: "read-string", title: "read a String", requirement: .faster(must: 40, aim: 60)
  ) { surroundings in
    let rival = try Suites.foundation("read-string")
    let count = surroundings.count(1_000_000)
    return Contest(
      own: { measure(count: count) },
      rival: {
        let count = count / 50
        return Clock.thread.measure(count: count) {
          for _ in 0..<count { use(rival.string(forKey: "userName")) }
        }
      })
  }

  static func measure(count: Int) -> Double {
    Clock.thread.measure(count: count) {
      for _ in 0..<count { use(Defaults.standard.userName) }
    }
  }
}
