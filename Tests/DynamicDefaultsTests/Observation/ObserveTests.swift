import DefaultsStorage
import DynamicDefaults
import Foundation
import TestSupport
import Testing

extension Defaults.Keys {
  fileprivate var number: Key<Int> { Key(default: 0) }
}

@Suite struct ObserveTests {
  let defaults = Defaults.inMemory()

  @Test func `B19: an observer is told of its own key's changes only, once each, with both values`()
    throws
  {
    let (directory, name) = (TemporaryDirectory(), "com.example.observed.plist")
    let defaults = try Defaults(fileURL: directory.url(name))
    let otherSuite = try Defaults(fileURL: directory.url("com.example.other.plist"))
    let (changes, others, end) = (
      Recorder<Defaults.Change<Int>>(), Recorder<Int>(), Recorder<Int>()
    )
    let observations = [
      defaults.observe(\.number) { changes.record($0) },
      otherSuite.observe(\.number) { others.record($0.newValue) },
      defaults.observe(\.userId) { end.record($0.newValue) },
    ]
    for number in 1...1_000 { defaults.other = number }
    let another = try HelperProcess("observation-helper", directory)
    #expect(try another.ask("file " + directory.path(name)) == "ok")
    #expect(try another.ask("others 1000") == "ok")
    #expect(wait { defaults.other == 1_000 })
    // The first one is stored, but reads as before.
    for (round, number) in [0, 0, 7, 7].enumerated() {
      defaults.number = number
      defaults.userId = round + 1
      #expect(end.waits { $0.last == round + 1 })
    }
    #expect(changes.all.map(\.newValue) == [7] && changes.all.map(\.oldValue) == [0])
    #expect(changes.all.map(\.source) == [.thisProcess])
    #expect(others.all.isEmpty)
    withExtendedLifetime(observations) {}
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
    let tokens = FutexMutex<[Defaults.Observation]>([])
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
    let itself = FutexMutex<Defaults.Observation?>(nil)
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

  @Test func `a token that was cancelled keeps nothing of its observer`() {
    final class Witness: Sendable {}
    weak var witness: Witness?
    let observation: Defaults.Observation
    do {
      let object = Witness()
      witness = object
      observation = defaults.observe(\.count) { _ in withExtendedLifetime(object) {} }
    }
    #expect(witness != nil)
    observation.cancel()
    // The delivery thread may still hold the observer for a moment.
    #expect(wait { witness == nil })
    withExtendedLifetime(observation) {}
  }

  @Test func `a transaction that throws is no change`() {
    struct Failure: Error {}
    let numbers = Recorder<Int>()
    let early = defaults.observe(\.count) { numbers.record($0.newValue) }
    let tokens = FutexMutex<[Defaults.Observation]>([])
    #expect(throws: Failure.self) {
      try defaults.transaction { defaults in
        defaults.count = 5
        let late = defaults.observe(\.count) { numbers.record($0.newValue) }
        tokens.withLock { $0.append(late) }
        throw Failure()
      }
    }
    let marker = Recorder<Int>()
    let last = defaults.observe(\.other) { marker.record($0.newValue) }
    defaults.other = 1
    #expect(marker.waits { $0 == [1] })
    #expect(numbers.all.isEmpty)
    defaults.count = 6
    #expect(numbers.waits { $0 == [6, 6] })
    withExtendedLifetime((early, last, tokens.withLock { $0 })) {}
  }

  @Test func `a date that is not a number is told once, however often it is read`() throws {
    let directory = TemporaryDirectory()
    let url = directory.url("com.example.observed.plist")
    let defaults = try Defaults(fileURL: url)
    let (dates, counts) = (Recorder<PropertyList?>(), Recorder<Int>())
    let observations = [
      defaults.observe(\.anything) { dates.record($0.newValue) },
      defaults.observe(\.count) { counts.record($0.newValue) },
    ]
    for count in 1...3 {
      let values: [PropertyList.Key: PropertyList] = [
        "anything": .date(Date(timeIntervalSinceReferenceDate: .nan)),
        "count": .integer(Int128(count)),
      ]
      try Data(PropertyListDocument.encode(values, as: .binary)).write(to: url, options: .atomic)
      #expect(counts.waits { $0.last == count })
    }
    #expect(dates.all.count == 1, "\(dates.all)")
    withExtendedLifetime(observations) {}
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
