import DefaultsStorage
import FoundationEssentials
import Testing

@testable import DynamicDefaults

@Suite struct VariableTextTests {
  private struct Account: Codable, Equatable, Defaults.Storable {
    var name: String
    var tags: [String]
  }

  @Test(arguments: [
    ("true", true), ("1", true), ("yes", true), ("on", true), ("TRUE", true), ("On", true),
    ("false", false), ("0", false), ("no", false), ("off", false), ("OFF", false), (" no ", false),
  ])
  func `a boolean is one of eight words`(text: String, value: Bool) throws {
    #expect(try VariableText.read(text, as: Bool.self).value == value)
    #expect(try VariableText.read(text, as: Bool?.self).value == value)
  }

  @Test(arguments: ["", "2", "maybe", "y", "t", "1.0", "yes please", "truee", "[true]"])
  func `other text is no boolean`(text: String) {
    #expect(throws: (any Error).self) { try VariableText.read(text, as: Bool.self) }
  }

  @Test(arguments: [("5", 5), ("-7", -7), (" 12 ", 12), ("007", 7)])
  func `an integer is the whole text`(text: String, value: Int) throws {
    #expect(try VariableText.read(text, as: Int.self).value == value)
  }

  @Test(arguments: ["", "five", "5 apples", "0x10", "5.5", "1,000", "99999999999999999999", "[5]"])
  func `other text is no integer`(text: String) {
    #expect(throws: (any Error).self) { try VariableText.read(text, as: Int.self) }
    #expect(throws: (any Error).self) { try VariableText.read(text, as: Int?.self) }
  }

  @Test func `a string is the text as it is`() throws {
    for text in ["", "a,b", "[1]", "{", " x ", "true", "$null"] {
      #expect(try VariableText.read(text, as: String.self).value == text)
    }
  }

  @Test func `an array is between commas or JSON`() throws {
    #expect(try VariableText.read("a, b,c", as: [String].self).value == ["a", "b", "c"])
    #expect(try VariableText.read("a", as: [String].self).value == ["a"])
    #expect(try VariableText.read("", as: [String].self).value == [])
    #expect(try VariableText.read("a,,b", as: [String].self).value == ["a", "", "b"])
    #expect(try VariableText.read(#"["a,b", "c"]"#, as: [String].self).value == ["a,b", "c"])
    #expect(try VariableText.read("1,2", as: [Int]?.self).value == [1, 2])
    #expect(try VariableText.read("3,1,3", as: Set<Int>.self).value == [1, 3])
    #expect(try VariableText.read("on,off,1", as: [Bool].self).value == [true, false, true])
    #expect(throws: (any Error).self) { try VariableText.read("[1, 2", as: [String].self) }
  }

  @Test func `an element that does not read is left out and told`() throws {
    let (value, leftOut) = try VariableText.read("1,x,3", as: [Int].self)
    #expect(value == [1, 3])
    #expect(leftOut.map(\.path) == [["1"]])
  }

  @Test func `a dictionary and a Codable type are JSON`() throws {
    #expect(try VariableText.read(#"{"a": 1}"#, as: [String: Int].self).value == ["a": 1])
    let account = try VariableText.read(#"{"name": "x", "tags": ["t"]}"#, as: Account?.self).value
    #expect(account == Account(name: "x", tags: ["t"]))
    for text in ["name", "{", #"{"name": "x"}"#, "{name = x; tags = ();}"] {
      #expect(throws: (any Error).self) { try VariableText.read(text, as: Account.self) }
    }
  }

  @Test func `other types read their text`() throws {
    #expect(try VariableText.read("0.5", as: Double.self).value == 0.5)
    #expect(
      try VariableText.read("https://e.x/a", as: URL.self).value == URL(string: "https://e.x/a"))
    #expect(try VariableText.read("dark", as: Appearance.self).value == .dark)
    #expect(
      try VariableText.read("2001-01-01T00:00:01Z", as: Date.self).value
        == Date(timeIntervalSinceReferenceDate: 1))
    #expect(throws: (any Error).self) { try VariableText.read("neon", as: Appearance.self) }
  }
}
