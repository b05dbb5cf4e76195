import DynamicDefaults
import Foundation
import HelperSupport
import Observation
import Synchronization

/// Children, made by `fork`, of a process that observes and changes a suite all the time.
enum Forks {
  private static let told = Atomic(0)
  private static let isOver = Atomic(false)
  /// Whether the child's own observer was told.
  private static let hasHeard = Atomic(false)

  /// `ok`, or how the first child ended that did not end well.
  static func run(count: Int, _ defaults: Defaults) async -> String {
    let observations = [
      defaults.observe(\.number) { _ in told.add(1, ordering: .relaxed) },
      defaults.observe(\.other) { _ in told.add(1, ordering: .relaxed) },
    ]
    let sequences = [
      Task { for await _ in defaults.updates(of: \.number) { told.add(1, ordering: .relaxed) } },
      Task { for await _ in defaults.updates() { told.add(1, ordering: .relaxed) } },
    ]
    withObservationTracking {
      _ = defaults.observable.other
    } onChange: {
      told.add(1, ordering: .relaxed)
    }
    isOver.store(false, ordering: .relaxed)
    Children.thread { while !isOver.load(ordering: .relaxed) { defaults.number += 1 } }
    // What a thread does for the first time takes locks of the Swift runtime.
    var answer =
      Moment.reaches { told.load(ordering: .relaxed) > 1_000 } ? "ok" : "observers are not told"
    for _ in 0..<count where answer == "ok" {
      let child = Children.forkNow()
      if child == 0 { _exit(live(defaults, observations)) }
      answer = Children.end(of: child)
    }
    isOver.store(true, ordering: .relaxed)
    sequences.forEach { $0.cancel() }
    return answer
  }

  /// `ok`, or how a child ended of which all threads read and set one key.
  static func share(_ defaults: Defaults) -> String {
    let child = Children.forkNow()
    if child == 0 {
      let body: @Sendable () -> Void = {
        for number in 1...20_000 where defaults.text != "" { defaults.text = String(number) }
        told.add(1, ordering: .relaxed)
      }
      for _ in 1...2 { Children.thread(body) }
      body()
      _exit(Moment.reaches { told.load(ordering: .relaxed) == 3 } ? 0 : 2)
    }
    return Children.end(of: child)
  }

  /// What a child does; its exit status.
  private static func live(_ defaults: Defaults, _ inherited: [Defaults.Observation]) -> Int32 {
    told.store(0, ordering: .relaxed)
    defaults.number = -1
    defaults.other = -1
    _ = defaults.observable.other
    inherited.first?.cancel()
    // The parent goes on setting the other key, later than this child.
    let own = defaults.observe(\.other) { change in
      if change.newValue == -2 { hasHeard.store(true, ordering: .relaxed) }
    }
    defaults.other = -2
    defer { own.cancel() }
    guard Moment.reaches({ hasHeard.load(ordering: .relaxed) }) else { return 2 }
    return told.load(ordering: .relaxed) == 0 ? 0 : 1
  }
}
