import DefaultsStorage

/// Those who must know when a layer changes, each with the key it follows.
struct Dependents {
  private var list: [(dependent: any EntryDependent, name: KeyName)] = []

  mutating func add(_ dependent: any EntryDependent, of name: KeyName) {
    list.append((dependent, name))
  }

  /// Does something with each that is still needed.
  mutating func forEach(_ body: (any EntryDependent, KeyName) -> Void) {
    list.removeAll { $0.dependent.isReleased }
    for (dependent, name) in list { body(dependent, name) }
  }

  mutating func notify() { forEach { dependent, _ in dependent.entryDidChange() } }
}
