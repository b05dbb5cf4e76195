import DefaultsStorage
import Foundation
import TestSupport
import Testing

@testable import DynamicDefaults

extension Defaults.Keys {
  fileprivate var layered: Key<String> { Key(default: "keyDefault") }
  fileprivate var number: Key<Int> { Key(default: 0) }
}

@Suite struct SearchOrderTests {
  /// A layer of the table: its name, and how its value "name" gets into a suite.
  private enum Place: String, CaseIterable {
    case arguments, environment, volatile, own, added1, added2, global, system1, system2, registered

    var layer: Defaults.Origin.Layer {
      switch self {
      case .arguments: .arguments
      case .environment: .environment
      case .volatile: .volatileDomain
      case .own: .suite
      case .added1, .added2: .addedSuite
      case .global: .globalDomain
      case .system1, .system2: .systemFile
      case .registered: .registered
      }
    }
  }

  private func fill(_ places: [Place], of suite: LayeredSuite) throws -> Defaults {
    let value = { (place: Place) -> [PropertyList.Key: PropertyList] in
      ["layered": .string(place.rawValue)]
    }
    // What lies in memory is set after a read, so that the read before must not stay.
    for place in places {
      switch place {
      case .arguments:
        suite.surroundings.arguments = ArgumentDomain(parsing: ["-layered", place.rawValue])
      case .environment:
        suite.surroundings.environment = EnvironmentLayer(
          prefix: "X", variables: ["X_LAYERED": place.rawValue])
      case .own: try suite.write(value(place), to: suite.path(in: "user"))
      case .global:
        try suite.write(value(place), to: suite.directory.path("user/.GlobalPreferences.plist"))
      case .system1, .system2: try suite.write(value(place), to: suite.path(in: place.rawValue))
      case .volatile, .added1, .added2, .registered: break
      }
    }
    let defaults = suite.defaults()
    _ = (defaults.layered, defaults.untyped.string(forKey: "layered"))
    for place in places {
      switch place {
      case .volatile: defaults.core.volatile.setDomain(value(place), named: "v")
      case .added1, .added2:
        let domain = Domain.inMemory(suite: place.rawValue)
        try domain.set(.string(place.rawValue), for: domain.entry(for: "layered"))
        defaults.core.addedSuites.add(domain, named: place.rawValue)
      case .registered: defaults.core.registered.merge(value(place))
      default: break
      }
    }
    return defaults
  }

  @Test(arguments: 0..<16)
  func `of every subset of the layers the first answers, typed and untyped`(part: Int) throws {
    for bits in stride(from: part, to: 1 << Place.allCases.count, by: 16) {
      let places = Place.allCases.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
      let suite = LayeredSuite()
      let defaults = try fill(places, of: suite)
      let winner = places.first
      #expect(defaults.layered == winner?.rawValue ?? "keyDefault", "\(places)")
      #expect(defaults.untyped.string(forKey: "layered") == winner?.rawValue, "\(places)")
      #expect(
        defaults.untyped.dictionaryRepresentation() as? [String: String]
          == (winner.map { ["layered": $0.rawValue] } ?? [:]), "\(places)")
      #expect(defaults.isSet(\.layered) == places.contains(.own))
      let origin = defaults.origin(of: \.layered)
      #expect(origin.layer == winner?.layer ?? .keyDefault, "\(places)")
      #expect(origin.value == .string(winner?.rawValue ?? "keyDefault"), "\(places)")
      let entry = try #require(defaults.origins().entries.first { $0.key == "layered" })
      #expect(entry.hidden.map(\.layer) == places.dropFirst().map(\.layer), "\(places)")
    }
  }

  @Test func `a value goes and what lies beneath shows, layer by layer`() throws {
    let suite = LayeredSuite()
    for (place, value) in [("user", 4), ("system1", 2), ("system2", 1)] {
      try suite.write(["number": .integer(Int128(value))], to: suite.path(in: place))
    }
    let global = suite.directory.path("user/.GlobalPreferences.plist")
    try suite.write(["number": 3], to: global)
    suite.surroundings.arguments = ArgumentDomain(parsing: ["-number", "5"])
    let defaults = suite.defaults()
    let untyped = defaults.untyped
    #expect(defaults.number == 5 && untyped.integer(forKey: "number") == 5)
    untyped.removeVolatileDomain(forName: UntypedDefaults.argumentDomain)
    #expect(defaults.number == 4 && untyped.integer(forKey: "number") == 4)
    defaults.reset(\.number)
    for (value, path) in [
      (3, global), (2, suite.path(in: "system1")), (1, suite.path(in: "system2")),
    ] {
      #expect(defaults.number == value && untyped.integer(forKey: "number") == value)
      try FileManager.default.removeItem(atPath: path)
      #expect(wait { defaults.number != value && untyped.integer(forKey: "number") != value })
    }
    #expect(defaults.number == 0)
  }

  @Test func `a value set under a higher layer is stored, and shows when that layer goes`() throws {
    let suite = LayeredSuite()
    suite.surroundings.arguments = ArgumentDomain(parsing: ["-number", "5"])
    let defaults = suite.defaults()
    defaults.number = 7
    #expect(defaults.number == 5 && defaults.isSet(\.number))
    // In place, from the effective value.
    defaults.number += 1
    #expect(defaults.number == 5)
    defaults.untyped.setVolatileDomain([:], forName: UntypedDefaults.argumentDomain)
    #expect(defaults.number == 6)
    defaults.removeAll()
    #expect(defaults.number == 0 && !defaults.isSet(\.number))
  }

  @Test func `only the suite's own file is written`() throws {
    let suite = LayeredSuite()
    let global = suite.directory.path("user/.GlobalPreferences.plist")
    let paths = [global, suite.path(in: "system1"), suite.path(in: "system2")]
    for path in paths { try suite.write(["number": 1, "other": 1], to: path) }
    let before = try paths.map { try Data(contentsOf: URL(filePath: $0)) }
    let defaults = suite.defaults()
    defaults.number += 1
    defaults.reset(\.number)
    #expect(defaults.number == 1)
    defaults.number += 5
    defaults.removeAll()
    defaults.untyped.removePersistentDomain(forName: suite.suiteName)
    try defaults.synchronize()
    #expect(try paths.map { try Data(contentsOf: URL(filePath: $0)) } == before)
    #expect(defaults.number == 1)
  }

  @Test func `two instances of one suite share the files and nothing else`() throws {
    let suite = LayeredSuite()
    suite.surroundings.arguments = ArgumentDomain(parsing: ["-number", "5"])
    suite.surroundings.environment = EnvironmentLayer(prefix: "X", variables: ["X_LAYERED": "e"])
    let first = suite.defaults()
    suite.surroundings = Surroundings()
    let second = suite.defaults()
    first.core.registered.merge(["registered": 1])
    first.core.volatile.setDomain(["volatile": 1], named: "v")
    let added = Domain.inMemory(suite: "added")
    try added.set(1, for: added.entry(for: "added"))
    first.core.addedSuites.add(added, named: "added")
    #expect(first.number == 5 && first.layered == "e")
    #expect(second.number == 0 && second.layered == "keyDefault")
    for key in ["registered", "volatile", "added"] {
      #expect(first.untyped.integer(forKey: key) == 1)
      #expect(second.untyped.object(forKey: key) == nil)
    }
    second.number = 9
    #expect(second.number == 9 && first.number == 5)
    first.untyped.removeVolatileDomain(forName: UntypedDefaults.argumentDomain)
    #expect(first.number == 9)
  }

  @Test func `what a transaction of an added suite undoes was not seen for good`() throws {
    struct Undo: Error {}
    let suite = LayeredSuite()
    let defaults = suite.defaults()
    let added = Domain.inMemory(suite: "added")
    defaults.core.addedSuites.add(added, named: "added")
    #expect(throws: Undo.self) {
      try added.transaction {
        try added.set(1, for: added.entry(for: "number"))
        #expect(defaults.number == 1)
        throw Undo()
      }
    }
    #expect(defaults.number == 0)
  }

  @Test func `a suite in memory sees no arguments, variables or files`() {
    let core = Defaults.inMemory().core
    #expect(core.layers.variable(of: KeyName(property: "x", stored: "x")) == nil)
    #expect(core.volatileDomain(named: UntypedDefaults.argumentDomain).isEmpty)
  }
}
