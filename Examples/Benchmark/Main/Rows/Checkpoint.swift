import DynamicDefaults
import Foundation

/// Bringing one change into a file, against Foundation's `synchronize()`; the set itself not counted.
///
/// Without the flush to the disk, which Foundation does not do: the files are in memory.
enum Checkpoint {
  static let rows = [1_000, 10_000].map(row)

  private static func row(keys: Int) -> Row {
    Row(
      name: "checkpoint-\(keys)", title: "checkpoint of \(keys) keys",
      requirement: .faster(must: 4, aim: 10), rival: "synchronize()"
    ) { surroundings in
      let suite = "com.example.benchmark.checkpoint-\(keys)"
      try SampleFile.write(suite: suite, count: keys, in: surroundings)
      let own = Defaults(suiteName: suite)
      let rivalSuite = suite + "-foundation"
      try SampleFile.write(suite: rivalSuite, count: keys, in: surroundings)
      guard let rival = Foundation.UserDefaults(suiteName: rivalSuite) else {
        throw BenchmarkError("Foundation made no suite")
      }
      return Contest(
        own: { try measure(set: { own.launchCount = $0 }, save: { try own.synchronize() }) },
        rival: {
          measure(
            set: { rival.set($0, forKey: "launchCount") }, save: { _ = rival.synchronize() })
        })
    }
  }

  private static let repetitions = 5

  private static func measure(
    set: (Int) -> Void, save: () throws -> Void
  ) rethrows -> Double {
    var sum = 0.0
    for _ in 0..<repetitions {
      set(Int.random(in: 1 ... .max))
      sum += try Clock.process.measure(count: 1, save)
    }
    return sum / Double(repetitions)
  }
}
