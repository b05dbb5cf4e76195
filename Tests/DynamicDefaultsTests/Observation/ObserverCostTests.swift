import Synchronization
import Testing

@testable import DynamicDefaults

extension Defaults.Keys {
  fileprivate subscript(numbered number: Int) -> Key<Int> { Key(default: 0, name: "key\(number)") }
}

@Suite struct ObserverCostTests {
  private final class Counter: ValueObserver {
    let count = Atomic(0)

    func valueMayHaveChanged() { count.add(1, ordering: .relaxed) }
  }

  @Test func `a set of a key that nobody observes does nothing for 1,000 observers of other keys`()
  {
    let defaults = Defaults.inMemory()
    let counter = Counter()
    let observed = (0..<1_000).map {
      defaults.core.slot(at: \.[numbered: $0]).takeUnretainedValue()
    }
    for slot in observed { slot.generation.observers.add(counter) }
    let unobserved = defaults.core.slot(at: \.count).takeUnretainedValue()
    let first = unobserved.generation.current
    for number in 1...1_000 { defaults.count = number }
    #expect(unobserved.generation.current == first + 1_000)
    // Neither they nor what their keys' values were made of have been looked at.
    #expect(counter.count.load(ordering: .relaxed) == 0)
    #expect(observed.allSatisfy { $0.generation.current == 1 })
    defaults[\.[numbered: 7]] = 1
    #expect(counter.count.load(ordering: .relaxed) == 1)
    for slot in observed { slot.generation.observers.remove(counter) }
  }
}
