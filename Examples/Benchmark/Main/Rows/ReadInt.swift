import DynamicDefaults
import Foundation

/// A typed read of an Int, in a suite of 1,000 keys.
enum ReadInt {
  static let row = Row(
    name: "read-int", title: "read an Int", requirement: .faster(must: 80, aim: 100)
  ) { surroundings in
    let rival = try Suites.foundation("read-int")
    let count = surroundings.count(2_000_000)
    return Contest(
      own: { measure(count: count) },
      rival: {
        let count = count / 100
        return Clock.thread.measure(count: count) {
          for _ in 0..<count { use(rival.integer(forKey: "launchCount")) }
        }
      })
  }

  static func measure(count: Int) -> Double {
    Clock.thread.measure(count: count) {
      for _ in 0..<count { use(Defaults.standard.launchCount) }
    }
  }
}
