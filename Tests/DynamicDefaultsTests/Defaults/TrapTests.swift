import DynamicDefaults
import Testing

extension Defaults.Keys {
  fileprivate func f() -> Key<Int> { Key(default: 0) }
  fileprivate subscript(feature name: String) -> Key<Int> { Key(default: 0) }
  fileprivate var `two words`: Key<Int> { Key(default: 0) }
}

@Suite struct TrapTests {
  /// Whether the trap's message says all this.
  private func expect(_ result: ExitTest.Result?, toSay parts: String...) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in parts { #expect(message.contains(part)) }
  }

  @Test func `a key from a subscript without a name traps`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Defaults.inMemory()[feature: "a"]
    }
    expect(result, toSay: "subscript(feature:)", "name:")
  }

  @Test func `a key from a property that is no identifier traps`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Defaults.inMemory().`two words`
    }
    expect(result, toSay: "two words", "name:")
  }

  @Test func `a key made elsewhere without a name traps`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let key = Defaults.Key<Int>(default: 0)
      _ = Defaults.inMemory()[key]
    }
    expect(result, toSay: "name:")
  }

  @Test(arguments: ["", "a/b", "..", ".hidden", "a\0b"])
  func `an invalid suite name is thrown if it comes from outside`(name: String) {
    let error = #expect(throws: DefaultsError.self) { try Defaults(validating: name) }
    #expect(error?.code == .invalidSuiteName)
  }

  @Test func `an invalid suite name in the program traps`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Defaults(suiteName: "a/b")
    }
    expect(result, toSay: "a/b", "validating:")
  }

  @Test func `bootstrap replaces standard once, before its first use`() async {
    await #expect(processExitsWith: .success) {
      let defaults = Defaults.inMemory()
      Defaults.bootstrap(defaults)
      precondition(Defaults.standard === defaults)
    }
  }

  @Test func `bootstrap configures standard`() async {
    await #expect(processExitsWith: .success) {
      Defaults.bootstrap(suiteName: "com.example.bootstrap") { $0.count = 7 }
      precondition(Defaults.standard.count == 7)
    }
    await #expect(processExitsWith: .success) {
      Defaults.bootstrap(setupDefaults: ["count": 7])
      precondition(Defaults.standard.count == 7)
    }
  }

  @Test func `bootstrap twice traps`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Defaults.bootstrap(.inMemory())
      Defaults.bootstrap(.inMemory())
    }
    expect(result, toSay: "called twice", "one place")
  }

  @Test func `bootstrap after standard was used traps`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Defaults.standard
      Defaults.bootstrap(.inMemory())
    }
    expect(result, toSay: "after Defaults.standard was used", "first")
  }
}
