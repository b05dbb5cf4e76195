import DynamicDefaults
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct ObserveTests {
  let defaults = Defaults.inMemory()

  @Test func `B19: an observer is told of its own key's changes only, once each, with both values`()
  {
    let changes = Recorder<Defaults.Change<Int>>()
    let end = Recorder<Int>()
    let observation = defaults.observe(\.count) { changes.record($0) }
    let marker = defaults.observe(\.userId) { end.record($0.newValue) }
    for number in 1...1_000 { defaults.other = number }
    defaults.count = 0  // Stored now, but reads as before.
    #expect(changes.waits { $0.isEmpty || $0.count == 1 })
    defaults.count = 7
    #expect(changes.waits { $0.last?.newValue == 7 })
    defaults.count = 7
    defaults.userId = 1
    #expect(end.waits { $0 == [1] })
    #expect(changes.all.last?.newValue == 7 && changes.all.last?.source == .thisProcess)
    #expect(changes.all.filter { $0.newValue == 7 }.count == 1)
    withExtendedLifetime((observation, marker)) {}
  }

  @Test func `the initial option tells the current value at once`() {
    defaults.count = 3
    let changes = Recorder<Defaults.Change<Int>>()
    let observation = defaults.observe(\.count, options: .initial) { changes.record($0) }
    #expect(changes.waits { $0.count == 1 })
    #expect(changes.all.first?.oldValue == 3 && changes.all.first?.newValue == 3)
    observation.cancel()
  }

  @Test func `an observation ends with its token or when it is cancelled`() {
    let changes = Recorder<Int>()
    let marker = Recorder<Int>()
    var observation: Defaults.Observation? = defaults.observe(\.count) {
      changes.record($0.newValue)
    }
    let last = defaults.observe(\.other) { marker.record($0.newValue) }
    defaults.count = 1
    #expect(changes.waits { $0 == [1] })
    observation = nil
    defaults.count = 2
    defaults.other = 1
    #expect(marker.waits { $0 == [1] })
    #expect(changes.all == [1])
    withExtendedLifetime((observation, last)) {}
  }

  @Test func `B20: a callback may read, set, reset, observe, synchronize and cancel itself`() throws
  {
    let directory = TemporaryDirectory()
    let defaults = try Defaults(fileURL: directory.url("com.example.observed.plist"))
    let texts = Recorder<String>()
    let numbers = Recorder<Int>()
    let tokens = Mutex<[Defaults.Observation]>([])
    let first = defaults.observe(\.title) { change in
      texts.record(change.newValue)
      // Comes to rest: what is in lower case stays so.
      defaults.title = change.newValue.lowercased()
      defaults.count += 1
      try? defaults.synchronize()
      try? defaults.transaction { $0.other += 1 }
      tokens.withLock { $0.append(defaults.observe(\.userId) { numbers.record($0.newValue) }) }
      defaults.reset(\.isOn)
    }
    let second = defaults.observe(\.count) { change in
      // Two keys whose observers set each other come to rest, too.
      if change.newValue < 5 { defaults.title = "ROUND \(change.newValue)" }
    }
    defaults.title = "HELLO"
    #expect(wait { defaults.count == 5 || defaults.count > 5 })
    #expect(wait { defaults.title == defaults.title.lowercased() })
    #expect(texts.all.first == "HELLO")
    let itself = Mutex<Defaults.Observation?>(nil)
    let once = Recorder<Int>()
    let cancelling = defaults.observe(\.list) { change in
      once.record(change.newValue.count)
      itself.withLock { $0 }?.cancel()
    }
    itself.withLock { $0 = cancelling }
    defaults.list = ["a"]
    #expect(once.waits { $0.count == 1 })
    defaults.list = ["a", "b"]
    defaults.userId = 9
    #expect(numbers.waits { $0.contains(9) })
    #expect(once.all.count == 1)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a transaction is one change of each key, told when it is complete`() throws {
    let counts = Recorder<Int>()
    let observation = defaults.observe(\.count) { counts.record($0.newValue) }
    try defaults.transaction { defaults in
      for _ in 0..<10 { defaults.count += 1 }
    }
    #expect(counts.waits { !$0.isEmpty })
    #expect(counts.all == [10])
    observation.cancel()
  }

  @Test func `a change that another layer hides is none; one that shows is told as the layer's`() {
    let changes = Recorder<Defaults.Change<Int>>()
    let observation = defaults.observe(\.count) { changes.record($0) }
    defaults.untyped.register(defaults: ["count": 4])
    #expect(changes.waits { $0.last?.newValue == 4 })
    #expect(changes.all.last?.source == .anotherLayer)
    defaults.count = 5
    #expect(changes.waits { $0.last?.newValue == 5 })
    defaults.untyped.register(defaults: ["count": 6])
    defaults.reset(\.count)
    #expect(changes.waits { $0.last?.newValue == 6 })
    #expect(changes.all.map(\.newValue) == [4, 5, 6])
    observation.cancel()
  }

  @Test func `of many changes each observer gets some in their order, and the last one`() {
    let observers = 8
    let recorders = (0..<observers).map { _ in Recorder<Defaults.Change<Int>>() }
    let observations = recorders.map { recorder in
      defaults.observe(\.count) { recorder.record($0) }
    }
    let suite = defaults
    onThreads(4) { _ in
      for _ in 0..<Size.of(fast: 1_000, full: 10_000) { suite.count += 1 }
    }
    let last = suite.count
    #expect(last == 4 * Size.of(fast: 1_000, full: 10_000))
    for recorder in recorders {
      #expect(recorder.waits { $0.last?.newValue == last })
      let changes = recorder.all
      #expect(zip(changes, changes.dropFirst()).allSatisfy { $0.newValue == $1.oldValue })
      #expect(zip(changes, changes.dropFirst()).allSatisfy { $0.newValue < $1.newValue })
    }
    withExtendedLifetime(observations) {}
  }

  @Test func `observers that were dropped leave nothing behind`() {
    final class Witness: Sendable {}
    weak var witness: Witness?
    do {
      let object = Witness()
      witness = object
      for _ in 0..<1_000 {
        let observation = defaults.observe(\.count) { _ in withExtendedLifetime(object) {} }
        observation.cancel()
      }
    }
    // The delivery thread may still hold the last ones for a moment.
    #expect(wait { witness == nil })
  }
}
