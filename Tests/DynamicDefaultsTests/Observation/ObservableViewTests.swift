import DynamicDefaults
import Observation
import TestSupport
import Testing

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

  @Test func `is the same view at each call`() {
    let settings = defaults.observable
    #expect(settings === defaults.observable)
  }

  @Test func `Observations gives the values of what was read`() async {
    let settings = defaults.observable
    var values = Observations { settings.count }.makeAsyncIterator()
    #expect(await values.next() == 0)
    defaults.count = 2
    #expect(await values.next() == 2)
  }
}
