import DynamicDefaults
import Foundation
import SimplePrefs
import Synchronization
import TestSupport
import Testing

/// Models that another version of the program has stored.
@Suite struct VersionsTests {
  private let directory = TemporaryDirectory()

  private func prefs(_ json: String) throws -> SimplePrefs.File<Settings> {
    try Data(json.utf8).write(to: directory.url("model.json"))
    return SimplePrefs.File(
      defaultValue: Settings(volume: 0.75), path: directory.path("model.json"))
  }

  private func stored() throws -> [String: Any] {
    let data = try Data(contentsOf: directory.url("model.json"))
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  @Test func `a field that the file has not has its default`() throws {
    let prefs = try prefs(#"{"age": 3, "isDark": true, "theme": "dark", "person": {"name": "A"}}"#)
    #expect(prefs.load())
    let expected = Settings(
      age: 3, isDark: true, volume: 0.75, theme: .dark, person: Person(name: "A"))
    #expect(prefs[\.self] == expected)
    #expect(prefs.save())
    #expect(try stored()["volume"] as? Double == 0.75)
  }

  @Test func `an optional that the file has not is nil, whatever the default`() throws {
    try Data(#"{"isDark": true}"#.utf8).write(to: directory.url("model.json"))
    let prefs = SimplePrefs.File(
      defaultValue: Settings(age: 22), path: directory.path("model.json"))
    #expect(prefs.load())
    #expect(prefs[\.age] == nil)
    #expect(prefs[\.isDark])
  }

  @Test func `B14: an unknown case costs its field only, and stays until it is set`() throws {
    let prefs = try prefs(
      """
      {"age": 3, "isDark": true, "theme": "neon", "volume": 0.1, "person": {"name": "A"},
       "people": [{"name": "B"}]}
      """)
    #expect(prefs.load())
    let expected = Settings(
      age: 3, isDark: true, volume: 0.1, theme: .system, person: Person(name: "A"),
      people: [Person(name: "B")])
    #expect(prefs[\.self] == expected)
    prefs.age = 4
    #expect(prefs.save())
    #expect(try stored()["theme"] as? String == "neon")
    #expect(try stored()["age"] as? Int == 4)
    prefs.theme = .dark
    #expect(prefs.save())
    #expect(try stored()["theme"] as? String == "dark")
  }

  struct Collections: Codable, Equatable {
    var list: [Theme] = [.light]
    var set: Set<Theme> = [.light]
    var counts: [Theme: Int] = [.light: 1]
    var named: [String: Theme] = ["a": .light]
    var other = 1
  }

  @Test func `B14: an unknown case in a collection costs that collection only`() throws {
    let json = """
      {"list": ["dark", "neon"], "set": ["neon"], "counts": ["neon", 2], "named": {"b": "neon"},
       "other": 5}
      """
    try Data(json.utf8).write(to: directory.url("model.json"))
    let prefs = SimplePrefs.File(
      defaultValue: Collections(), path: directory.path("model.json"))
    #expect(prefs.load())
    var expected = Collections(other: 5)
    expected.named = [:]
    #expect(prefs[\.self] == expected)
    prefs.other = 6
    #expect(prefs.save())
    let stored = try stored() as NSDictionary
    #expect(
      stored
        == [
          "list": ["dark", "neon"], "set": ["neon"], "counts": ["neon", 2] as NSArray,
          "named": ["b": "neon"], "other": 6,
        ] as NSDictionary)
  }

  enum Shape: Codable, Equatable {
    case circle(radius: Double)
    case square(side: Double)
  }

  struct Drawing: Codable, Equatable {
    var shape = Shape.circle(radius: 1)
    var byName = ["a": Shape.square(side: 1)]
    var list = [Shape.square(side: 1)]
    var other = 1
  }

  @Test(
    arguments: [
      #"{"shape": {"star": {"points": 5}}, "byName": {"a": {"star": {}}}, "list": [{"star": {}}]}"#,
      #"{"shape": {"square": {"side": "x"}}, "byName": {"a": {}}, "list": [{}]}"#,
    ])
  func `B14: an unknown case with associated values is kept as it is until it is set`(
    json: String
  ) throws {
    try Data(json.utf8).write(to: directory.url("model.json"))
    let before = try stored()
    let prefs = SimplePrefs.File(defaultValue: Drawing(), path: directory.path("model.json"))
    #expect(try prefs.loadOrThrow())
    #expect(prefs[\.self] == Drawing())
    prefs.other = 2
    #expect(prefs.save())
    var after = try stored()
    #expect(after.removeValue(forKey: "other") as? Int == 2)
    #expect(after as NSDictionary == before as NSDictionary)
    prefs.shape = .square(side: 3)
    #expect(prefs.save())
    #expect(try stored()["shape"] as? NSDictionary == ["square": ["side": 3]])
  }

  @Test func `B14: a model that is an enum is not taken for another case`() throws {
    try Data(#"{"star": {}}"#.utf8).write(to: directory.url("model.json"))
    let prefs = SimplePrefs.File(
      defaultValue: Shape.circle(radius: 1), path: directory.path("model.json"))
    #expect(codeThrown(by: { _ = try prefs.loadOrThrow() }) == .typeMismatch)
    #expect(try stored() as NSDictionary == ["star": [:] as NSDictionary])
  }

  @Test func `B14: an element that does not read is kept as it is, without fields of this version`()
    throws
  {
    try Data(#"{"people": [{"email": "a@b"}], "age": 3}"#.utf8).write(
      to: directory.url("model.json"))
    let people = [Person(name: "B")]
    let prefs = SimplePrefs.File(
      defaultValue: Settings(people: people), path: directory.path("model.json"))
    #expect(prefs.load())
    #expect(prefs.people == people)
    prefs.age = 4
    #expect(prefs.save())
    #expect(try stored()["people"] as? NSArray == [["email": "a@b"] as NSDictionary])
    prefs.people = [Person(name: "C")]
    #expect(prefs.save())
    #expect(try stored()["people"] as? NSArray == [["name": "C"] as NSDictionary])
  }

  /// It counts how often one is decoded.
  struct Counted: Codable {
    static let count = Atomic(0)
    var theme = Theme.light

    init() {}

    init(from decoder: any Decoder) throws {
      Self.count.add(1, ordering: .relaxed)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      theme = try container.decode(Theme.self, forKey: .theme)
    }
  }

  @Test func `B14: many unknown cases among many values cost no decoding of all for each`() throws {
    let count = 2_000
    let members = (0..<count).map { #""\#($0)": {"theme": "\#($0 % 4 == 0 ? "neon" : "dark")"}"# }
    let json = #"{"all": {\#(members.joined(separator: ", "))}}"#
    try Data(json.utf8).write(to: directory.url("model.json"))
    let prefs = SimplePrefs.File(
      defaultValue: ["all": [:] as [String: Counted]], path: directory.path("model.json"))
    #expect(prefs.load())
    #expect(prefs[\.self]["all"]?.count == count * 3 / 4)
    #expect(Counted.count.load(ordering: .relaxed) < count * 50)
  }

  @Test func `B15: unknown fields are kept through a save, at every level`() throws {
    let prefs = try prefs(
      """
      {"age": 3, "isDark": true, "theme": "dark", "volume": 0.1, "zz": {"deep": [1, null, "x"]},
       "person": {"name": "A", "email": "a@b"},
       "people": [{"name": "B", "n": 1}, {"name": "C", "n": 2}]}
      """)
    #expect(prefs.load())
    prefs.age = nil
    prefs.person.name = "Z"
    prefs.people.remove(at: 0)
    prefs.people.append(Person(name: "D"))
    #expect(prefs.save())
    let stored = try stored() as NSDictionary
    let expected =
      [
        "isDark": true, "theme": "dark", "volume": 0.1,
        "zz": ["deep": [1, NSNull(), "x"] as NSArray],
        "person": ["name": "Z", "email": "a@b"],
        "people": [["name": "C", "n": 2] as NSDictionary, ["name": "D"]],
      ] as NSDictionary
    #expect(stored == expected)
  }

  @Test func `B15: they are kept also if nothing was loaded before`() throws {
    let prefs = try prefs(#"{"age": 3, "zz": 1}"#)
    prefs.isDark = true
    #expect(prefs.save())
    #expect(try stored()["zz"] as? Int == 1)
    #expect(try stored()["age"] == nil)
  }

  @Test func `what is stored in a suite is read and kept in the same way`() {
    let defaults = Defaults.inMemory().untyped
    defaults.set("neon", forKey: "theme")
    defaults.set("YES", forKey: "isDark")
    defaults.set(["name": "A", "email": "a@b"], forKey: "person")
    defaults.set(7, forKey: "other")
    let prefs = SimplePrefs.UserDefaults(defaultValue: Settings(), userDefaults: defaults)
    #expect(prefs.load())
    #expect(prefs[\.self] == Settings(isDark: true, person: Person(name: "A")))
    prefs.age = 5
    #expect(prefs.save())
    #expect(defaults.string(forKey: "theme") == "neon")
    let person = defaults.dictionary(forKey: "person") as? [String: String]
    #expect(person == ["name": "A", "email": "a@b"])
    #expect(defaults.integer(forKey: "age") == 5)
    #expect(defaults.integer(forKey: "other") == 7)
    prefs.age = nil
    #expect(prefs.save())
    #expect(defaults.object(forKey: "age") == nil)
  }

  @Test func `what is no model at all is not taken for one`() throws {
    let prefs = try prefs("[1, 2]")
    #expect(codeThrown(by: { _ = try prefs.loadOrThrow() }) == .typeMismatch)
    #expect(prefs[\.volume] == 0.75)
  }
}
