import DefaultsStorage
import FoundationEssentials
import Testing

@testable import DynamicDefaults

extension Defaults.Keys {
  fileprivate var envCount: Key<Int> { Key(default: 1) }
  fileprivate var envBroken: Key<Int> { Key(default: 1) }
  fileprivate var envIsOn: Key<Bool> { Key(default: true) }
  fileprivate var envTags: Key<[String]> { Key(default: []) }
  fileprivate var envNamed: Key<String?> { Key(name: "Some-Name") }
  fileprivate var meetURL: Key<String?> { Key() }
  fileprivate var meetUrl: Key<String?> { Key() }
  fileprivate var meetFirst: Key<String?> { Key(name: "meeting") }
  fileprivate var meetSecond: Key<String?> { Key(name: "meeting") }
  fileprivate subscript(meet name: String) -> Key<Int> { Key(default: 0, name: "meet-\(name)") }
}

@Suite struct EnvironmentLayerTests {
  private let suite = LayeredSuite()

  init() { ToldDiagnostics.watch() }

  private func defaults(_ variables: [String: String]) -> Defaults {
    suite.surroundings.environment = EnvironmentLayer(prefix: "APP", variables: variables)
    return suite.defaults(transformKey: { "My" + $0 })
  }

  @Test func `a variable goes by the property's name, an untyped read by the stored key`() {
    let defaults = defaults([
      "APP_ENV_COUNT": "5", "APP_MYENV_COUNT": "6", "APPENV_COUNT": "7", "ENV_COUNT": "8",
      "APP_ENV_NAMED": "typed", "APP_SOME_NAME": "untyped",
    ])
    #expect(defaults.envCount == 5)
    #expect(defaults.untyped.integer(forKey: "MyenvCount") == 6)
    #expect(defaults.envNamed == "typed")
    #expect(defaults.untyped.string(forKey: "Some-Name") == "untyped")
    #expect(
      defaults.origin(of: \.envCount)
        == Defaults.Origin(.environment, location: "APP_ENV_COUNT", value: "5"))
  }

  @Test func `a bad value is told once with its variable, and the next layer answers`() {
    let defaults = defaults(["APP_ENV_BROKEN": "five"])
    defaults.envBroken = 3
    #expect(defaults.envBroken == 3)
    defaults.envBroken = 4
    #expect(defaults.envBroken == 4)
    let told = ToldDiagnostics.about(key: "MyenvBroken")
    #expect(told.map(\.error.code) == [.typeMismatch])
    #expect(told.first?.error.message.contains("APP_ENV_BROKEN") == true)
    #expect(defaults.origin(of: \.envBroken).layer == .suite)
  }

  @Test func `each type has its text`() {
    let defaults = defaults(["APP_ENV_IS_ON": "off", "APP_ENV_TAGS": "a, b"])
    #expect(!defaults.envIsOn)
    #expect(defaults.envTags == ["a", "b"])
    defaults.envTags.append("c")
    #expect(defaults.envTags == ["a", "b"])
    #expect(defaults.core.ownValues == ["MyenvTags": ["a", "b", "c"]])
  }

  @Test func `properties that meet in a variable or in a stored key are told`() {
    let defaults = defaults([:])
    _ = (defaults.meetURL, defaults.meetURL)
    #expect(ToldDiagnostics.about(key: "MymeetURL").isEmpty)
    _ = defaults.meetUrl
    _ = defaults.meetUrl
    #expect(ToldDiagnostics.about(key: "MymeetUrl").map(\.error.code) == [.invalidKey])
    _ = defaults.meetFirst
    #expect(ToldDiagnostics.about(key: "meeting").isEmpty)
    _ = defaults.meetSecond
    #expect(
      ToldDiagnostics.about(key: "meeting").map(\.error.message) == [
        "The properties “meetFirst” and “meetSecond” are stored under one key"
      ])
    _ = (defaults[\.[meet: "a"]], defaults[\.[meet: "b"]])
    #expect(ToldDiagnostics.about(key: "meet-b").isEmpty)
  }

  @Test func `a variable that no key was read from has a line of its own`() {
    let defaults = defaults([
      "APP_ENV_COUNT": "5", "APP_OTHER_THING": "x", "APP_A_1": "x", "APP_": "",
    ])
    #expect(defaults.origins().entries.map(\.key) == ["envCount", "otherThing"])
    _ = defaults.envCount
    #expect(defaults.origins().entries.map(\.key) == ["MyenvCount", "otherThing"])
    #expect(
      defaults.untyped.dictionaryRepresentation().keys.sorted() == ["envCount", "otherThing"])
  }
}
