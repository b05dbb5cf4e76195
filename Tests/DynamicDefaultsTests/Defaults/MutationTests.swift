import DynamicDefaults
import Synchronization
import Testing

@Suite struct MutationTests {
  let defaults = Defaults.inMemory()

  @Test func `a value is changed in place: a number, a list, a member, a member of an optional`() {
    defaults.count += 2
    defaults.list.append("a")
    defaults.list += ["b"]
    defaults.profile.tags.append("tag")
    defaults.member?.name = "nobody"
    #expect(!defaults.isSet(\.member))
    defaults.member = UserProfile()
    defaults.member?.name = "Ada"
    #expect(defaults.count == 2)
    #expect(defaults.list == ["a", "b"])
    #expect(defaults.profile.tags == ["tag"])
    #expect(defaults.member?.name == "Ada")
  }

  @Test func `eight threads count to exactly 80,000`() {
    onThreads(8) { _ in
      for _ in 0..<10_000 { defaults.count += 1 }
    }
    #expect(defaults.count == 80_000)
  }

  @Test func `changes in place and transactions count as one`() {
    onThreads(6) { index in
      for _ in 0..<500 {
        if index % 2 == 0 {
          defaults.count += 1
        } else {
          try? defaults.transaction { $0.count += 1 }
        }
      }
    }
    #expect(defaults.count == 3_000)
  }

  @Test func `two instances on one stored key count as one`() {
    onThreads(4) { index in
      for _ in 0..<2_000 {
        if index % 2 == 0 {
          defaults.sharedNumber += 1
        } else {
          defaults[Defaults.Key<Int>(default: 1, name: "shared")] += 1
        }
      }
    }
    #expect(defaults.sharedNumber == 8_001)
  }

  @Test func `a set is before or after a change in place, never lost in it`() {
    let lost = Atomic(0)
    for _ in 0..<2_000 {
      defaults.count = 0
      onThreads(2) { index in
        if index == 0 { defaults.count += 1 } else { defaults.count = 5 }
      }
      if defaults.count != 5, defaults.count != 6 { lost.add(1, ordering: .relaxed) }
    }
    #expect(lost.load(ordering: .relaxed) == 0)
  }

  @Test func `a read and a set of the same key inside its own change go straight on`() {
    func change(_ value: inout Int) {
      #expect(defaults.count == 1)
      defaults.count = 10
      defaults.count += 1
      #expect(defaults.count == 11)
      value += 1
    }
    defaults.count = 1
    change(&defaults.count)
    #expect(defaults.count == 2)
  }

  @Test func `changes of two keys inside each other, in both orders, end`() {
    @Sendable func change(_ value: inout Int, inside body: () -> Void) {
      body()
      value += 1
    }
    onThreads(2) { index in
      for _ in 0..<20 {
        if index == 0 {
          change(&defaults.count) { defaults.other += 1 }
        } else {
          change(&defaults.other) { defaults.count += 1 }
        }
      }
    }
    #expect((1...40).contains(defaults.count))
    #expect((1...40).contains(defaults.other))
  }

  @Test func `a change that suspends holds up nobody for long, and ends`() async {
    func change(_ value: inout Int) async {
      for _ in 0..<10 { await Task.yield() }
      value += 1
    }
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { await change(&defaults.count) }
      }
    }
    #expect((1...8).contains(defaults.count))
  }

  @Test func `a change that takes too long is told, and the waiter goes on`() {
    ToldDiagnostics.watch()
    let key = Defaults.Key<Int>(default: 0, name: "long change")
    func change(_ value: inout Int) {
      onThreads(1) { _ in defaults[key] = 5 }
      value += 1
    }
    change(&defaults[key])
    #expect(defaults[key] == 1)
    #expect(ToldDiagnostics.about(key: "long change").map(\.error.code) == [.timedOut])
  }

  @Test func `a change that throws keeps what was changed before, as in any inout argument`() {
    struct Reason: Error {}
    func change(_ value: inout Int) throws {
      value = 7
      throw Reason()
    }
    #expect(throws: Reason.self) { try change(&defaults.count) }
    #expect(defaults.count == 7)
    onThreads(1) { _ in defaults.count += 1 }
    #expect(defaults.count == 8)
  }
}
