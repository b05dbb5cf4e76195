import DynamicDefaults

/// The same ten keys set in a suite of 100,000 keys and in one of ten.
enum SetBySize {
  static let row = Row(
    name: "set-by-size", title: "set ten keys among 100,000", requirement: .within(must: 1.5),
    rival: "among 10"
  ) { surroundings in
    let large = try defaults(count: surroundings.count(100_000), in: surroundings)
    let small = try defaults(count: 10, in: surroundings)
    let count = surroundings.count(50_000)
    return Contest(
      own: { measure(large, count: count) }, rival: { measure(small, count: count) })
  }

  private static func defaults(count: Int, in surroundings: Surroundings) throws -> Defaults {
    let suite = "com.example.benchmark.of-\(count)"
    try SampleFile.write(suite: suite, count: count, format: .binary, in: surroundings)
    return Defaults(suiteName: suite)
  }

  private static func measure(_ defaults: Defaults, count: Int) -> Double {
    Clock.thread.measure(count: count) {
      for index in 0..<count / 10 {
        defaults.first = index
        defaults.second = index
        defaults.third = index
        defaults.fourth = index
        defaults.fifth = index
        defaults.sixth = index
        defaults.seventh = index
        defaults.eighth = index
        defaults.ninth = index
        defaults.tenth = index
      }
    }
  }
}

extension Defaults.Keys {
  fileprivate var first: Key<Int> { Key(default: 0) }
  fileprivate var second: Key<Int> { Key(default: 0) }
  fileprivate var third: Key<Int> { Key(default: 0) }
  fileprivate var fourth: Key<Int> { Key(default: 0) }
  fileprivate var fifth: Key<Int> { Key(default: 0) }
  fileprivate var sixth: Key<Int> { Key(default: 0) }
  fileprivate var seventh: Key<Int> { Key(default: 0) }
  fileprivate var eighth: Key<Int> { Key(default: 0) }
  fileprivate var ninth: Key<Int> { Key(default: 0) }
  fileprivate var tenth: Key<Int> { Key(default: 0) }
}
