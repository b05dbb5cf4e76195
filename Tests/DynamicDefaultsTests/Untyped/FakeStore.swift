import DefaultsStorage
import Synchronization

@testable import DynamicDefaults

/// A suite in memory, with others beside it that it finds by name, which can be made to fail.
final class FakeStore: UntypedStore {
  /// The suites that see one another, as those of one user do.
  final class Neighbours: Sendable {
    let stores = Mutex<[String: FakeStore]>([:])
  }

  private struct State {
    var stored: [PropertyList.Key: PropertyList] = [:]
    var volatile = VolatileDomains()
    var registered: [PropertyList.Key: PropertyList] = [:]
    var suites: [String] = []
    var failure: DefaultsError?
  }

  let suiteName: String
  private let neighbours: Neighbours
  private let state = Mutex(State())

  init(suiteName: String = "fake", neighbours: Neighbours = Neighbours()) {
    self.suiteName = suiteName
    self.neighbours = neighbours
  }

  /// What every later write and synchronisation throws.
  func fail(with error: DefaultsError) { state.withLock { $0.failure = error } }

  func values() -> [PropertyList.Key: PropertyList] {
    let (own, suites, registered) = state.withLock {
      ($0.volatile.values.merging($0.stored) { above, _ in above }, $0.suites, $0.registered)
    }
    let added = suites.compactMap { neighbour($0)?.storedValues() }
    return (added + [registered]).reduce(own) { $0.merging($1) { above, _ in above } }
  }

  func value(for key: PropertyList.Key) -> PropertyList? { values()[key] }

  func storedValues() -> [PropertyList.Key: PropertyList] { state.withLock { $0.stored } }

  func setStored(_ value: PropertyList?, for key: PropertyList.Key) throws(DefaultsError) {
    try write { $0.stored[key] = value }
  }

  func setStored(_ values: [PropertyList.Key: PropertyList?]) throws(DefaultsError) {
    try write { for (key, value) in values { $0.stored[key] = value } }
  }

  func replaceStored(with values: [PropertyList.Key: PropertyList]) throws(DefaultsError) {
    try write { $0.stored = values }
  }

  func synchronize() throws(DefaultsError) { try write { _ in } }

  func register(_ values: [PropertyList.Key: PropertyList]) {
    state.withLock { $0.registered.merge(values) { _, new in new } }
  }

  var volatileDomainNames: [String] { state.withLock { $0.volatile.names } }

  func volatileDomain(named name: String) -> [PropertyList.Key: PropertyList] {
    state.withLock { $0.volatile[name] ?? [:] }
  }

  func setVolatileDomain(_ values: [PropertyList.Key: PropertyList]?, named name: String) {
    state.withLock { $0.volatile[name] = values }
  }

  func addSuite(named name: String) { state.withLock { $0.suites.append(name) } }

  func removeSuite(named name: String) { state.withLock { $0.suites.removeAll { $0 == name } } }

  func domain(named name: String) throws(DefaultsError) -> any UntypedStore {
    guard !name.contains("/") else {
      throw DefaultsError(.invalidSuiteName, "A slash in a name", remedy: "Leave it out")
    }
    if name == suiteName { return self }
    return neighbours.stores.withLock { stores in
      let store = stores[name] ?? FakeStore(suiteName: name, neighbours: neighbours)
      stores[name] = store
      return store
    }
  }

  private func neighbour(_ name: String) -> FakeStore? { neighbours.stores.withLock { $0[name] } }

  private func write(_ body: (inout State) -> Void) throws(DefaultsError) {
    let failure = state.withLock { state in
      if state.failure == nil { body(&state) }
      return state.failure
    }
    if let failure { throw failure }
  }
}
