import DynamicDefaults
import Testing

@Suite struct DefaultWrapperTests {
  private struct Model {
    @Default(\.count, in: Self.suite) var count
    @Default(\.title, in: Self.suite) var title

    static let suite = Defaults.inMemory()
  }

  @Test func `reads, sets, changes in place, and resets a key`() async {
    let model = Model()
    #expect(model.count == 0)
    model.count += 2
    model.title = "x"
    #expect(Model.suite.count == 2 && Model.suite.title == "x")
    var updates = model.$count.updates.makeAsyncIterator()
    #expect(await updates.next() == 2)
    model.$count.reset()
    #expect(await updates.next() == 0)
    #expect(!Model.suite.isSet(\.count))
  }
}
