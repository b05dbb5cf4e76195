import DynamicDefaults
import FoundationEssentials
import Testing

/// What a key reads when one element of its collection does not.
@Suite struct ElementTests {
  @Test func `B14: an unknown case costs itself and none of its neighbours`() throws {
    let list = try [Theme].read(["dark", "neon", "light"])
    #expect(list.value == [.dark, .light])
    #expect(list.leftOut.map(\.path) == [["1"]])
    #expect(list.leftOut.first?.message == "There is no Theme of the raw value “neon”")
    #expect(try Set<Theme>.read(["neon", "dark"]).value == [.dark])
    let keys = try [Theme: Int].read(["neon": 1, "dark": 2])
    #expect(keys.value == [.dark: 2] && keys.leftOut.map(\.path) == [["neon"]])
    #expect(try [String: Theme].read(["a": "neon", "b": "dark"]).value == ["b": .dark])
  }

  @Test func `B14: one bad element costs itself, at any depth, and is told by its path`() throws {
    let stored: PropertyList = ["a": [1, "x", 3], "b": "no list", "c": [5]]
    let numbers = try [String: [Int]?].read(stored)
    #expect(numbers.value == ["a": [1, 3], "c": [5]])
    #expect(numbers.leftOut.map(\.path) == [["a", "1"], ["b"]])
    let accounts = try [Account].read([["name": 7], ["name": "b", "theme": "dark"]])
    #expect(accounts.value == [Account(name: "b", theme: .dark)])
    #expect(accounts.leftOut.map(\.path) == [["0", "name"]])
  }

  @Test func `when no element reads, the whole does not`() throws {
    #expect(throws: Defaults.StorableError.self) { try [Theme].read(["neon"]) }
    #expect(throws: Defaults.StorableError.self) { try [String: Int].read(["a": "x", "b": []]) }
    #expect(try [[Int]].read([["x"], [1]]).value == [[1]])
    #expect(try [Theme].read([]).value == [])
    #expect(throws: Defaults.StorableError.self) { try [Theme].read("dark") }
  }

  @Test func `what reads whole leaves nothing out`() throws {
    #expect(try [Int?].read([1, .null]).leftOut.isEmpty)
    #expect(try Int.read("7").value == 7)
    #expect(try Account.read(["name": "a", "theme": "dark"]).leftOut.isEmpty)
  }

  @Test func `read directly, a collection has all its elements or none`() {
    #expect { try [Theme](propertyList: ["dark", "neon"]) } throws: {
      ($0 as? Defaults.StorableError)?.path == ["1"]
    }
    #expect { try [String: [Int]?](propertyList: ["a": [1, "x"]]) } throws: {
      ($0 as? Defaults.StorableError)?.path == ["a", "1"]
    }
    #expect(throws: Defaults.StorableError.self) { try Set<Int>(propertyList: [1, "x"]) }
  }
}
