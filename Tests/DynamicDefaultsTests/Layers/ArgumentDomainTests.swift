import DefaultsStorage
import FoundationEssentials
import Testing

@testable import DynamicDefaults

@Suite struct ArgumentDomainTests {
  @Test(
    arguments: [
      (["-a", "1"], ["a": "1"]), (["-a", "1", "-a", "2"], ["a": "2"]), (["-a", "-5"], [:]),
      (["-a", "-b", "c"], ["b": "c"]), (["x", "-a", "b", "y", "-c", "d"], ["a": "b", "c": "d"]),
      (["-a"], [:]), (["-", "x", "-a", "b"], ["a": "b"]), (["--b", "c"], ["-b": "c"]),
      (["-a", "b", "--", "-c", "d"], ["a": "b"]), (["-a", "--", "-b", "c"], [:]), ([], [:]),
      (["-größe", "1"], ["größe": "1"]), (["-a", ""], ["a": ""]),
    ] as [([String], [PropertyList.Key: PropertyList])])
  func `keys and values are taken in pairs`(
    arguments: [String], values: [PropertyList.Key: PropertyList]
  ) {
    #expect(ArgumentDomain(parsing: arguments).values == values)
  }

  @Test(
    arguments: [
      ("512", "512"), ("YES", "YES"), ("two words", "two words"), ("  sp ", "sp"),
      ("(a, \"b c\")", ["a", "b c"]), ("{k = v;}", ["k": "v"]), ("\"q s\"", "q s"), ("()", []),
      ("<0fbd77>", .data(Data([0x0F, 0xBD, 0x77]))), ("<array><integer>5</integer></array>", [5]),
      ("{broken", "{broken"), ("(a", "(a"), ("<zz>", "<zz>"), ("[1,2]", "[1,2]"),
      ("k = v;", "k = v;"), ("'x'", "'x'"), ("\"open", "\"open"), ("(a) b", "(a) b"),
    ] as [(String, PropertyList)])
  func `a value is property-list text, else a plain string`(text: String, value: PropertyList) {
    #expect(ArgumentDomain(parsing: ["-k", text]).values == ["k": value])
  }

  @Test func `nesting without end is a plain string`() {
    let text = String(repeating: "(", count: 1_000_000)
    #expect(ArgumentDomain(parsing: ["-k", text]).values == ["k": .string(text)])
  }

  @Test func `a key is found by its property and by its stored name, the later first`() {
    let name = KeyName(property: "userName", stored: "AppUserName")
    let stored = KeyName(property: nil, stored: "AppUserName")
    let first = ArgumentDomain(parsing: ["-userName", "a", "-AppUserName", "b"])
    #expect(first.key(of: name) == "AppUserName" && first.key(of: stored) == "AppUserName")
    let second = ArgumentDomain(parsing: ["-AppUserName", "b", "-userName", "a"])
    #expect(second.key(of: name) == "userName" && second.key(of: stored) == "AppUserName")
    #expect(ArgumentDomain(parsing: ["-userName", "a"]).key(of: stored) == nil)
  }
}
