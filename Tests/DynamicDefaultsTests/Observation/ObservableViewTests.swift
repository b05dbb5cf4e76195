import Observation
import TestSupport
import Testing

@testable import DynamicDefaults

@Suite struct ObservableViewTests {
  let defaults = Defaults.inMemory()

  @Test func `tracks exactly the keys that were read`() {
    let settings = defaults.observable
    let told = Recorder<String>()
    withObservationTracking {
      _ = settings.count
    } onChange: {
      told.record("count")
    }
    withObservationTracking {
      _ = settings.title
    } onChange: {
      told.record("title")
    }
    defaults.other = 1
    settings.title = "new"
    #expect(told.waits { $0 == ["title"] })
    #expect(settings.title == "new" && defaults.title == "new")
    settings.count += 1
    #expect(told.waits { $0 == ["title", "count"] })
  }

  @Test func `tracks also through a view that nobody keeps`() async {
    let told = Recorder<Int>()
    let defaults = defaults
    withObservationTracking {
      _ = defaults.observable.count
    } onChange: {
      told.record(defaults.count)
    }
    var values = Observations { defaults.observable.count }.makeAsyncIterator()
    #expect(await values.next() == 0)
    defaults.observable.count = 2
    #expect(told.waits { $0 == [2] })
    #expect(await values.next() == 2)
    defaults.count = 3
    #expect(await values.next() == 3)
  }

  @Test func `a key that nobody tracks any more is not looked at`() {
    let defaults = defaults
    let told = Recorder<Int>()
    withObservationTracking {
      _ = defaults.observable.count
    } onChange: {
      told.record(1)
    }
    let generation = defaults.core.slot(at: \.count).takeUnretainedValue().generation
    #expect(generation.entryDidChange(of: nil, source: .thisProcess))
    defaults.count = 1
    #expect(told.waits { $0 == [1] })
    #expect(wait { !generation.entryDidChange(of: nil, source: .thisProcess) })
  }

  @Test func `Observations gives the values of what was read`() async {
    let settings = defaults.observable
    var values = Observations { settings.count }.makeAsyncIterator()
    #expect(await values.next() == 0)
    defaults.count = 2
    #expect(await values.next() == 2)
  }

  @Test(arguments: [false, true])
  func `who read in a transaction what did not become true is told when it is over`(throws: Bool) {
    struct Reason: Error {}
    let told = Recorder<Int>()
    try? defaults.transaction { defaults in
      defaults.count = 5
      withObservationTracking {
        #expect(defaults.observable.count == 5)
      } onChange: {
        told.record(defaults.count)
      }
      guard !`throws` else { throw Reason() }
      defaults.count = 0
    }
    #expect(told.waits { $0 == [0] })
  }
}
