import DynamicDefaults
import Foundation

/// A set of an Int that survives the death of the process, against one in memory.
///
/// The time of the thread that sets; what is done in the background counts in ``ManySets``.
enum SetInt {
  static let row = Row(
    name: "set-int", title: "set an Int, journalled", requirement: .faster(must: 500, aim: 1_000),
    rival: "Foundation, in memory"
  ) { surroundings in
    let rival = try Suites.foundation("set-int")
    let count = surroundings.count(200_000)
    return Contest(
      own: {
        Clock.thread.measure(count: count) {
          for index in 0..<count { Defaults.standard.launchCount = index }
        }
      },
      rival: {
        let count = max(1, count / 200)
        return Clock.thread.measure(count: count) {
          for index in 0..<count { rival.set(index, forKey: "launchCount") }
        }
      })
  }
}
