import DefaultsStorage
import DynamicDefaults
import Foundation
import TestSupport
import Testing

extension Defaults.Keys {
  fileprivate var tags: Key<Set<String>> { Key(default: []) }
  fileprivate var handle: Key<Handle> { Key(default: Handle()) }
}

/// A value that does something when its last copy goes.
private struct Handle: Defaults.Storable {
  private final class Object: Sendable {
    deinit { Handle.onRelease.withLock { $0 }?() }
  }

  static let onRelease = FutexMutex<(@Sendable () -> Void)?>(nil)

  var number = 0
  private let object = Object()

  init(_ number: Int = 0) { self.number = number }

  init(propertyList: PropertyList) throws { number = try Int(propertyList: propertyList) }

  var propertyList: PropertyList { get throws { try number.propertyList } }
}

@Suite struct ReentrancyTests {
  enum Place: CaseIterable { case mainActor, queue, actor }

  private actor Somewhere {
    func run(_ body: @Sendable () -> Void) { body() }
  }

  private func run(in place: Place, _ body: @escaping @Sendable () -> Void) async {
    switch place {
    case .mainActor: await MainActor.run(body: body)
    case .queue: DispatchQueue.global().async(execute: body)
    case .actor: await Somewhere().run(body)
    }
  }

  @Test(arguments: Place.allCases)
  func `B20: observers that set what is observed come to rest, wherever it began`(
    place: Place
  ) async {
    let defaults = Defaults.inMemory()
    let titles = Recorder<String>()
    let sets = Recorder<Set<String>>()
    let others = Recorder<Int>()
    let late = FutexMutex<[Defaults.Observation]>([])
    let observations = [
      defaults.observe(\.title) { change in
        titles.record(change.newValue)
        defaults.title = change.newValue.lowercased()
        defaults.other += 1
      },
      // Its observer sets the first key again.
      defaults.observe(\.other) { change in
        others.record(change.newValue)
        if change.newValue < 3 { defaults.title = "Again \(change.newValue)" }
      },
      defaults.observe(\.tags) { change in
        sets.record(change.newValue)
        defaults.tags = Set(change.newValue.shuffled())
        late.withLock { $0.append(defaults.observe(\.tags, options: .initial) { _ in }) }
        defaults.reset(\.isOn)
      },
    ]
    await run(in: place) {
      defaults.title = "HELLO"
      defaults.tags = ["a", "b", "c", "d"]
    }
    #expect(sets.waits { $0.count == 1 })
    #expect(wait { defaults.other > 2 && defaults.title == defaults.title.lowercased() })
    #expect(titles.waits { $0.last == defaults.title })
    // What is set now is told after everything that was told before.
    let marker = Recorder<Int>()
    let last = defaults.observe(\.userId) { marker.record($0.newValue) }
    defaults.userId = 1
    #expect(marker.waits { $0 == [1] })
    #expect(sets.all == [["a", "b", "c", "d"]])
    #expect(titles.all.first == "HELLO" && titles.all.last == defaults.title)
    #expect(others.waits { $0.last == defaults.other } && defaults.other <= 8)
    withExtendedLifetime((observations, last)) {}
  }

  @Test func `B20: an observer may end itself by releasing its token`() {
    let defaults = Defaults.inMemory()
    let numbers = Recorder<Int>()
    let token = FutexMutex<Defaults.Observation?>(nil)
    do {
      let observation = defaults.observe(\.count) { change in
        numbers.record(change.newValue)
        token.withLock { $0 = nil }
      }
      token.withLock { $0 = observation }
    }
    defaults.count = 1
    #expect(numbers.waits { $0 == [1] })
    #expect(wait { token.withLock { $0 == nil } })
    defaults.count = 2
    let marker = Recorder<Int>()
    let last = defaults.observe(\.other) { marker.record($0.newValue) }
    defaults.other = 1
    #expect(marker.waits { $0 == [1] } && numbers.all == [1])
    withExtendedLifetime(last) {}
  }

  @Test func `B20: a value that is let go may end the observation`() {
    let defaults = Defaults.inMemory()
    let numbers = Recorder<Int>()
    let token = FutexMutex<Defaults.Observation?>(nil)
    Handle.onRelease.withLock { $0 = { token.withLock { $0 }?.cancel() } }
    defer { Handle.onRelease.withLock { $0 = nil } }
    for round in 1...100 {
      let observation = defaults.observe(\.handle) { numbers.record($0.newValue.number) }
      let previous = token.withLock { token in
        defer { token = observation }
        return token
      }
      previous?.cancel()
      defaults.handle = Handle(round)
      defaults.handle = Handle(-round)
    }
    let marker = Recorder<Int>()
    let last = defaults.observe(\.other) { marker.record($0.newValue) }
    defaults.other = 1
    #expect(marker.waits { $0 == [1] })
    withExtendedLifetime(last) {}
  }
}
