import DefaultsStorage
import Foundation
import Testing

@testable import DynamicDefaults

extension Defaults.Keys {
  fileprivate var bool: Key<Bool?> { Key(name: "value") }
  fileprivate var integer: Key<Int?> { Key(name: "value") }
  fileprivate var real: Key<Double?> { Key(name: "value") }
}

@Suite struct LayerCoercionTests {
  @Test(arguments: CoercionRow.table)
  func `B22: a value reads the same from files and what is registered`(row: CoercionRow) throws {
    let tree = try PropertyList(any: row.value)
    let suite = LayeredSuite()
    let registered = suite.defaults()
    registered.untyped.register(defaults: ["value": row.value])
    check(registered, row, typedAs: tree)
    for ending in ["plist", "json"] {
      let suite = LayeredSuite()
      let path = suite.path(in: "system1", ending: ending)
      try suite.write(["value": tree], to: path)
      // JSON has no dates and no data; they are strings there.
      if ending == "json", row.data != nil || row.value is Date { continue }
      if ending == "json", case .real(let real) = tree, !real.isFinite { continue }
      check(suite.defaults(), row, typedAs: tree)
    }
  }

  @Test(arguments: CoercionRow.table.filter { $0.value is String })
  func `B22: text reads the same from arguments and the environment`(row: CoercionRow) throws {
    let text = try #require(row.value as? String)
    let environment = LayeredSuite()
    environment.surroundings.environment = EnvironmentLayer(
      prefix: "APP", variables: ["APP_VALUE": text])
    checkUntyped(environment.defaults(), row)
    // Foundation takes white space off an argument, and no value that begins with a hyphen.
    guard !text.hasPrefix(" "), !text.hasPrefix("-") else { return }
    let arguments = LayeredSuite()
    arguments.surroundings.arguments = ArgumentDomain(parsing: ["-value", text])
    check(arguments.defaults(), row, typedAs: .string(text))
  }

  @Test func `B22: 1 and true stay apart in every layer that has both`() throws {
    let suite = LayeredSuite()
    try suite.write(["one": 1, "yes": true], to: suite.path(in: "system1"))
    let untyped = suite.defaults().untyped
    untyped.register(defaults: ["registeredOne": 1, "registeredYes": true])
    for (one, yes) in [("one", "yes"), ("registeredOne", "registeredYes")] {
      #expect(untyped.object(forKey: one) as? Bool == nil)
      #expect(untyped.object(forKey: one) as? Int == 1)
      #expect(untyped.object(forKey: yes) as? Bool == true)
      #expect(untyped.object(forKey: yes) as? Int == nil)
    }
  }

  private func check(_ defaults: Defaults, _ row: CoercionRow, typedAs tree: PropertyList) {
    checkUntyped(defaults, row)
    #expect(defaults.bool == tree.booleanInFull)
    #expect(defaults.integer == tree.integerInFull(as: Int.self))
    #expect(defaults.real.map(PropertyList.real) == tree.realInFull.map(PropertyList.real))
  }

  private func checkUntyped(_ defaults: Defaults, _ row: CoercionRow) {
    let untyped = defaults.untyped
    #expect(untyped.object(forKey: "value") != nil)
    #expect(untyped.bool(forKey: "value") == row.bool)
    #expect(untyped.integer(forKey: "value") == row.integer)
    #expect(PropertyList.real(untyped.double(forKey: "value")) == .real(row.double))
    #expect(untyped.string(forKey: "value") == row.string)
    #expect(untyped.url(forKey: "value")?.absoluteString == row.url)
    #expect(untyped.data(forKey: "value") == row.data)
    #expect((untyped.array(forKey: "value") != nil) == row.isArray)
    #expect(untyped.stringArray(forKey: "value") == row.stringArray)
    #expect((untyped.dictionary(forKey: "value") != nil) == row.isDictionary)
  }
}
