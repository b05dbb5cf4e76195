import DynamicDefaults
import Observation

/// An observer of `number` of each sort.
struct Listeners {
  let ledger = Ledger(
    of: ["callback", "callback2", "sequence", "tuples", "suite", "Observations"])
  private let observations: [Defaults.Observation]

  /// Returns as soon as all of them listen.
  init(to defaults: Defaults) async {
    let ledger = ledger
    observations = ["callback", "callback2"].map { name in
      defaults.observe(\.number) { ledger.note($0.newValue, by: name) }
    }
    var sequence = defaults.updates(of: \.number).makeAsyncIterator()
    _ = await sequence.next()
    Task { while let number = await sequence.next() { ledger.note(number, by: "sequence") } }
    var tuples = defaults.updates(of: \.number, \.other).makeAsyncIterator()
    _ = await tuples.next()
    Task { while let (number, _) = await tuples.next() { ledger.note(number, by: "tuples") } }
    var suite = defaults.updates().makeAsyncIterator()
    Task {
      while let change = await suite.next() {
        guard change.key == "number" else { continue }
        ledger.note(change.newValue.flatMap { try? Int(propertyList: $0) } ?? 0, by: "suite")
      }
    }
    var values = Observations { defaults.observable.number }.makeAsyncIterator()
    _ = await values.next()
    Task { while let number = await values.next() { ledger.note(number, by: "Observations") } }
  }
}
