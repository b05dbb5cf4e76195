import Foundation
import TestSupport
import Testing

@testable import DynamicDefaults

/// Layers that come and go under observers.
@Suite struct LayerChangeTests {
  private let suite = LayeredSuite()

  @Test func `a layer that comes or goes is told where its value shows`() async throws {
    let defaults = suite.defaults()
    let changes = Recorder<Defaults.Change<Int>>()
    let observation = defaults.observe(\.count) { changes.record($0) }
    var updates = defaults.updates(of: \.count).makeAsyncIterator()
    #expect(await updates.next() == 0)
    var all = defaults.updates().makeAsyncIterator()

    func expect(_ value: Int, from source: Defaults.ChangeSource = .anotherLayer) async throws {
      #expect(await updates.next() == value)
      let change = try #require(await all.next())
      #expect(change.key == "count" && change.source == source)
      #expect(change.newValue == (value == 0 ? nil : .integer(Int128(value))))
      #expect(changes.waits { $0.last?.newValue == value })
      #expect(changes.all.last?.source == source)
    }

    defaults.untyped.register(defaults: ["count": 1])
    try await expect(1)
    try suite.write(["count": 2], to: suite.path(in: "system1"))
    try await expect(2)
    try suite.write(["count": 3], to: suite.directory.path("user/.GlobalPreferences.plist"))
    try await expect(3)
    let added = Defaults.inMemory()
    added.count = 4
    defaults.core.addedSuites.add(added.core.domain, named: "added")
    try await expect(4)
    added.count = 5
    try await expect(5)
    defaults.count = 6
    try await expect(6, from: .thisProcess)
    // All of that is hidden now.
    added.count = 7
    try suite.write(["count": 8], to: suite.path(in: "system1"))
    defaults.untyped.register(defaults: ["count": 9])
    defaults.untyped.setVolatileDomain(["count": 10], forName: "volatile")
    try await expect(10)
    defaults.untyped.removeVolatileDomain(forName: "volatile")
    try await expect(6)
    defaults.removeAll()
    try await expect(7, from: .thisProcess)
    defaults.core.addedSuites.remove(named: "added")
    try await expect(3)
    added.count = 11
    let global = suite.directory.path("user/.GlobalPreferences.plist")
    try FileManager.default.removeItem(atPath: global)
    #expect(wait { defaults.count == 8 })
    try await expect(8)
    try FileManager.default.removeItem(atPath: suite.path(in: "system1"))
    try await expect(9)
    observation.cancel()
    #expect(changes.all.map(\.newValue) == [1, 2, 3, 4, 5, 6, 10, 6, 7, 3, 8, 9])
  }

  @Test func `instances with other stored names over one file are told of their own keys only`() {
    let plain = suite.defaults()
    let prefixed = suite.defaults(transformKey: { "App-" + $0 })
    let named = suite.defaults(transformKey: { _ in "App-count" })
    let (first, second, third) = (Recorder<Int>(), Recorder<Int>(), Recorder<Int>())
    let observations = [
      plain.observe(\.count) { first.record($0.newValue) },
      prefixed.observe(\.count) { second.record($0.newValue) },
      named.observe(\.other) { third.record($0.newValue) },
    ]
    plain.count = 1
    prefixed.count = 2
    named.other = 3
    #expect(third.waits { $0.last == 3 } && second.waits { $0.last == 3 })
    #expect(first.waits { $0 == [1] })
    withExtendedLifetime(observations) {}
  }
}
