import Foundation

let defaults = UserDefaults(suiteName: "com.example.benchmark.start-up-foundation")
defaults?.set((defaults?.integer(forKey: "launchCount") ?? 0) + 1, forKey: "launchCount")
// Without it the value would be lost.
_ = defaults?.synchronize()
