import DynamicDefaults
import Testing

// This module's default isolation is the main actor.

nonisolated extension Defaults.Keys {
  var userName: Key<String?> { Key() }
  var launchCount: Key<Int> { Key(default: 0) }
  var oldFlag: Key<Bool> { Key(default: false, name: "Old-Flag") }
}

extension Defaults {
  static let mine = Defaults.inMemory(
    transformKey: { "Mine" + $0 },
    setupDefaults: {
      $0.userName = "world"
      $0.launchCount = 1
    })
}

final class Model {
  var launches: Int {
    get { Defaults.mine.launchCount }
    set { Defaults.mine.launchCount = newValue }
  }
}

@Suite struct MainActorKeysTests {
  @Test func `keys are used on the main actor`() async throws {
    let model = Model()
    model.launches += 1
    Defaults.mine.oldFlag = true
    #expect(model.launches == 2)
    #expect(Defaults.mine.userName == "world")
    try await Defaults.mine.transaction { $0.launchCount += 1 }
    #expect(model.launches == 3)
  }

  @Test func `keys are used off the main actor`() async {
    let defaults = Defaults.inMemory { $0.launchCount = 4 }
    let read = Task.detached { defaults.launchCount }
    #expect(await read.value == 4)
  }
}
