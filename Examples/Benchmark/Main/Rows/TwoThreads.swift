import DynamicDefaults
import Foundation
import Synchronization

/// Two threads that read, against one: how much more they do together if each has a core.
enum TwoThreads {
  static let rows = [
    row("an Int", "int") { _, count in ReadInt.measure(count: count) },
    row("Strings of two keys", "string") { thread, count in
      thread == 0 ? ReadString.measure(count: count) : measureCity(count: count)
    },
  ]

  private static func row(
    _ what: String, _ name: String,
    measure: @escaping @Sendable (_ thread: Int, _ count: Int) -> Double
  ) -> Row {
    Row(
      name: "two-threads-" + name, title: "two threads read \(what)",
      requirement: .speedUp(must: 1.8), rival: "one",
      roundFactor: 5
    ) { surroundings in
      let count = surroundings.count(2_000_000)
      return Contest(
        own: { together { measure($0, count) } }, rival: { measure(0, count) })
    }
  }

  private static func measureCity(count: Int) -> Double {
    Clock.thread.measure(count: count) {
      for _ in 0..<count { use(Defaults.standard.city) }
    }
  }

  /// The mean of what two threads measure that begin at the same time.
  private static func together(_ measure: @escaping @Sendable (Int) -> Double) -> Double {
    let sum = Mutex(0.0)
    let ready = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      ready.withLock { $0 += 1 }
      while ready.withLock({ $0 }) < 2 { sched_yield() }
      let time = measure(thread)
      sum.withLock { $0 += time }
    }
    return sum.withLock { $0 } / 2
  }
}
