import DynamicDefaults
import Foundation

/// The program's state, and the lines that it carries out.
struct Session {
  private var defaults = Defaults.inMemory()
  private var listeners: Listeners?

  mutating func run(_ words: [String]) async throws -> String {
    let number = words.count > 1 ? Int(words[1]) ?? 0 : 0
    switch words.first {
    case "file": defaults = try Defaults(fileURL: URL(filePath: words[1]))
    // number NUMBER: sets `number`; others COUNT: sets `other` so often
    case "number": defaults.number = number
    case "others": for number in 1...number { defaults.other = number }
    case "sync": try await defaults.synchronize()
    // burst FIRST LAST: sets each number; when the last one was about to be set
    case "burst": return burst(number, Int(words[2]) ?? 0)
    // observe: begins to listen in every way
    case "observe": listeners = await Listeners(to: defaults)
    // arrived NUMBER: waits until every observer was told of it; else who was not
    case "arrived": return await listeners?.ledger.waits(for: number) ?? "nobody listens"
    // arrivals: what each observer was told, and when
    case "arrivals": return listeners?.ledger.line ?? ""
    // leaks KIND COUNT: bytes and descriptors that so many observers leave behind
    case "leaks": return try await Leaks.measure(words[1], count: Int(words[2]) ?? 0, of: defaults)
    // fork COUNT: as many children, one after another, that set what this process observes
    case "fork": return await Forks.run(count: number, defaults)
    // forkshared: a child whose threads read and set one key
    case "forkshared": return Forks.share(defaults)
    // endless: an observer that sets its own key for ever
    case "endless": return startEndlessObserver()
    case "exit": exit(0)
    default: return "unknown line"
    }
    return "ok"
  }

  private func burst(_ first: Int, _ last: Int) -> String {
    for number in first..<last { defaults.number = number }
    let moment = Moment.now
    defaults.number = last
    return String(moment)
  }

  private func startEndlessObserver() -> String {
    let defaults = defaults
    let observation = defaults.observe(\.number) { defaults.number = $0.newValue + 1 }
    _ = Unmanaged.passRetained(observation)
    defaults.number = 1
    return "ok"
  }
}

/// A clock that all processes share, in nanoseconds.
enum Moment {
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Whether the condition holds within ten seconds.
  static func reaches(_ condition: () -> Bool) -> Bool {
    let deadline = now + 10_000_000_000
    while !condition() {
      guard now < deadline else { return false }
      usleep(500)
    }
    return true
  }
}
