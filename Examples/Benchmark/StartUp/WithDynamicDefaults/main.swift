import DynamicDefaults

extension Defaults.Keys {
  var launchCount: Key<Int> { Key(default: 0) }
}

let defaults = Defaults(suiteName: "com.example.benchmark.start-up")
defaults.launchCount += 1
// As the other program does, so that both leave the value on the disk.
try defaults.synchronize()
