import DynamicDefaults
import Synchronization
import TestSupport
import Testing

@Suite struct TypedAccessTests {
  let defaults = Defaults.inMemory()

  @Test func `a key reads as its default until it is set, and again after a reset`() {
    #expect(defaults.count == 0)
    #expect(defaults.userName == nil)
    defaults.count = 3
    defaults.userName = "Ada"
    #expect(defaults.count == 3)
    #expect(defaults.userName == "Ada")
    defaults.reset(\.count)
    defaults.userName = nil
    #expect(defaults.count == 0)
    #expect(defaults.userName == nil)
  }

  @Test func `each kind of value reads as it was set`() throws {
    defaults.isOn = false
    defaults.title = "a title that is longer than a small string"
    defaults.appearance = .dark
    defaults.profile = UserProfile(name: "Ada", tags: ["a", "b"])
    try defaults.set(\.anything, to: ["a": [1, 2.5, true]])
    #expect(!defaults.isOn)
    #expect(defaults.title == "a title that is longer than a small string")
    #expect(defaults.appearance == .dark)
    #expect(defaults.profile == UserProfile(name: "Ada", tags: ["a", "b"]))
    #expect(defaults.anything == ["a": [1, 2.5, true]])
  }

  @Test func `a value that equals the default is stored`() {
    #expect(!defaults.isSet(\.count))
    defaults.count = 0
    #expect(defaults.isSet(\.count))
    defaults.reset(\.count)
    #expect(!defaults.isSet(\.count))
  }

  @Test func `setting nil removes what is stored`() throws {
    try defaults.set(\.userName, to: "Ada")
    #expect(defaults.isSet(\.userName))
    try defaults.set(\.userName, to: nil)
    #expect(!defaults.isSet(\.userName))
  }

  @Test func `removeAll removes the values of all keys`() {
    defaults.count = 1
    defaults.userName = "Ada"
    defaults.removeAll()
    #expect(!defaults.isSet(\.count) && !defaults.isSet(\.userName))
    #expect(defaults.count == 0 && defaults.userName == nil)
  }

  @Test func `a key named like a member is reached by its key path`() {
    defaults[\.reset] += 1
    #expect(defaults[\.reset] == 6)
    defaults.reset(\.reset)
    #expect(defaults[\.reset] == 5)
  }

  @Test func `a key made elsewhere is used by its name`() {
    let key = Defaults.Key<[Int]>(default: [1], name: "made elsewhere")
    #expect(defaults[key] == [1])
    defaults[key].append(2)
    #expect(defaults[key] == [1, 2])
  }

  @Test func `a change reaches every key on the stored key, whatever its type`() {
    defaults.sharedText = "12"
    #expect(defaults.sharedNumber == 12)
    #expect(defaults.sharedList == nil)
    defaults.sharedList = [1, 2]
    #expect(defaults.sharedText == nil)
    #expect(defaults.sharedNumber == 1)
    #expect(defaults.sharedList == [1, 2])
  }

  @Test func `a value of another type reads as the default, stays, and is told once`() {
    ToldDiagnostics.watch()
    let text = Defaults.Key<String>(default: "default", name: "told mismatch")
    let list = Defaults.Key<[Int]>(default: [], name: "told mismatch")
    defaults[list] = [1, 2]
    for _ in 0..<3 { #expect(defaults[text] == "default") }
    #expect(defaults[list] == [1, 2])
    let told = ToldDiagnostics.about(key: "told mismatch")
    #expect(told.count == 1)
    #expect(told.first?.error.code == .typeMismatch)
    #expect(told.first?.error.suite == "in memory")
  }

  @Test func `assigning through an optional that does not read leaves the stored value`() {
    ToldDiagnostics.watch()
    let account = Defaults.Key<UserProfile?>(name: "unreadable account")
    let raw = Defaults.Key<PropertyList?>(name: "unreadable account")
    defaults[raw] = [1, 2]
    defaults[account]?.name = "Ada"
    #expect(defaults[raw] == [1, 2])
  }

  @Test func `a value that cannot be stored is thrown by set, and told by the property`() {
    ToldDiagnostics.watch()
    struct Refused: Defaults.Storable {
      struct Reason: Error {}
      init() {}
      init(propertyList: PropertyList) throws { throw Reason() }
      var propertyList: PropertyList { get throws { throw Reason() } }
    }
    let key = Defaults.Key<Refused?>(name: "refused value")
    defaults[key] = Refused()
    #expect(ToldDiagnostics.about(key: "refused value").map(\.error.code) == [.invalidValue])
    #expect(defaults[key] == nil)
  }

  @Test func `B09: an optional key has no other default than nil`() {
    // That `Key<Int?> { Key(default: 1) }` does not compile is tested by WhatDoesNotCompileTests.
    defaults.userName = "Ada"
    defaults.userName = nil
    #expect(defaults.userName == nil)
  }

  @Test func `two suites in memory share nothing`() {
    let another = Defaults.inMemory()
    defaults.count = 1
    #expect(another.count == 0)
  }

  @Test func `a suite in memory has no file`() throws {
    #expect(defaults.fileURL == nil)
    try defaults.synchronize()
  }

  @Test func `a transaction runs without concurrency, too`() throws {
    #expect(try defaults.transaction { $0.count + 1 } == 1)
  }

  @Test func `a transaction gives what its closure returns, and throws what it throws`()
    async throws
  {
    struct Reason: Error {}
    let sum = try await defaults.transaction { defaults in
      defaults.count += 1
      defaults.other = 2
      return defaults.count + defaults.other
    }
    #expect(sum == 3)
    #expect(try await defaults.transaction { $0.count } == 1)
    await #expect(throws: Reason.self) { try await defaults.transaction { _ in throw Reason() } }
    try await defaults.synchronize()
  }

  @Test func `threads that read a value never see an older one after a newer one`() {
    let rounds = Size.of(fast: 1_000, full: 10_000)
    onThreads(5) { [defaults] index in
      var last = 0
      for round in 1...rounds {
        if index == 0 {
          defaults.title = String(round)
          defaults.list = [String(round)]
          defaults.profile.name = String(round)
        } else {
          let seen = Int(defaults.profile.name) ?? 0
          #expect(seen >= last)
          last = seen
          #expect((Int(defaults.list.first ?? "0") ?? 0) >= last)
          #expect((Int(defaults.title) ?? 0) >= last)
        }
      }
    }
    #expect(defaults.profile.name == String(rounds))
  }
}
