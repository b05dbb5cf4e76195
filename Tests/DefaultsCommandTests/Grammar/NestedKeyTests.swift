import DefaultsStorage
import Testing

@testable import DefaultsCommand

@Suite struct NestedKeyTests {
  @Test(arguments: [
    ("a", ["a"]), ("a.b.0", ["a", "b", "0"]), (#"a\.b.c"#, ["a.b", "c"]),
    (#"a\\.b"#, [#"a\"#, "b"]),
    ("", [""]), ("a.", ["a", ""]), (".", ["", ""]), (#"a\"#, [#"a\"#]),
  ])
  func `is cut at dots that no backslash escapes`(text: String, parts: [String]) {
    let key = NestedKey(text)
    #expect([key.key.string] + key.path == parts)
    let again = NestedKey(parts.map(NestedKey.escaped).joined(separator: "."))
    #expect(again == key)
  }

  @Test func `without the option it is a key as it is`() {
    let key = NestedKey(#"a\.b.c"#, isNested: false)
    #expect(key.key == #"a\.b.c"# && key.path.isEmpty)
  }

  @Test func `removing leaves the containers`() throws {
    let whole: PropertyList = ["b": ["c": 1], "d": [1, 2]]
    #expect(try NestedKey("a.b.c").replacing(in: whole, with: nil) == ["b": [:], "d": [1, 2]])
    #expect(try NestedKey("a.d.0").replacing(in: whole, with: nil) == ["b": ["c": 1], "d": [2]])
    #expect(try NestedKey("a").replacing(in: whole, with: nil) == nil)
  }
}
