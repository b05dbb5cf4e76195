import DefaultsStorage
import Synchronization
import Testing

@testable import DynamicDefaults

@Suite struct ResolvingTests {
  /// A layer that counts how often it is asked.
  private final class CountingLayer: Layer {
    private struct Source: LayerSource {
      let layer: CountingLayer
      var value: PropertyList? { layer.ask() }
      var origin: Defaults.Origin? { nil }
    }

    let count = Atomic(0)
    private let dependents = Mutex(Dependents())

    func change() { _ = dependents.withLock { $0.notify() } }

    func source(of name: KeyName, for dependent: any EntryDependent) -> any LayerSource {
      dependents.withLock { $0.add(dependent, of: name) }
      return Source(layer: self)
    }

    func origins(of name: KeyName) -> [Defaults.Origin] { [] }
    func add(_ follower: SuiteFollower) {}
    var values: [PropertyList.Key: PropertyList] { [:] }

    private func ask() -> PropertyList? {
      count.add(1, ordering: .relaxed)
      return nil
    }
  }

  @Test func `however many layers there are, they are asked once for each change`() {
    expectOneQuestion(of: Defaults.Key(default: 1, name: "k"))
    expectOneQuestion(of: Defaults.Key(default: "x", name: "k"))
    // As untyped reads have it.
    expectOneQuestion(of: Defaults.Key<PropertyList?>(name: "k"))
  }

  private func expectOneQuestion<Value>(of key: Defaults.Key<Value>) {
    let layers = (0..<7).map { _ in CountingLayer() }
    let slot = Slot(
      key: key, name: KeyName(property: nil, stored: "k"), domain: .inMemory(suite: "counting"),
      layers: LayerStack(ArgumentLayer(.empty), nil, layers))
    for round in 1...3 {
      for _ in 0..<100 { _ = slot.value }
      #expect(layers.map { $0.count.load(ordering: .relaxed) } == Array(repeating: round, count: 7))
      layers[round].change()
    }
  }
}
