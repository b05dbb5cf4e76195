import DynamicDefaults
import Foundation

/// A million sets over 1,000 keys, with all checkpoints and the file complete at the end, against
/// sets that stay in memory.
enum ManySets {
  static let row = Row(
    name: "many-sets", title: "1,000,000 sets over 1,000 keys, in the file",
    requirement: .faster(must: 100), rival: "Foundation, in memory"
  ) { surroundings in
    let own = try defaults("many-sets", in: surroundings)
    let rival = try Suites.foundation("many-sets")
    let count = surroundings.count(1_000_000)
    var round = 0
    return Contest(
      own: {
        try Clock.process.measure(count: count) {
          set(own, count: count)
          try own.synchronize()
        }
      },
      rival: {
        let count = max(1, count / 1_000)
        // Foundation returns at once for a value that is set already.
        round += 1
        return Clock.process.measure(count: count) {
          for index in 0..<count { rival.set(-round, forKey: keys[index % keys.count]) }
        }
      })
  }

  /// The same, after the first tenth and at the end: the memory of the process.
  static let memoryRow = Row(
    name: "many-sets-memory", title: "memory after 1,000,000 sets",
    requirement: .within(must: 1.1), unit: .bytes, rival: "after 100,000"
  ) { surroundings in
    let own = try defaults("many-sets-memory", in: surroundings)
    let count = surroundings.count(1_000_000)
    return Contest(
      own: {
        set(own, count: count - count / 10)
        return try MemoryPerKey.residentBytes()
      },
      rival: {
        set(own, count: count / 10)
        return try MemoryPerKey.residentBytes()
      })
  }

  private static let keys = (0..<1_000).map(SampleFile.key)

  private static func defaults(_ name: String, in surroundings: Surroundings) throws -> Defaults {
    let suite = "com.example.benchmark." + name
    try SampleFile.write(suite: suite, count: keys.count, in: surroundings)
    return Defaults(suiteName: suite)
  }

  private static func set(_ defaults: Defaults, count: Int) {
    let untyped = defaults.untyped
    for index in 0..<count { untyped.set(index, forKey: keys[index % keys.count]) }
  }
}
