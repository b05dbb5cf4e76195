import DefaultsStorage

/// Those who must know when a layer changes, each with the key it follows. They are held weakly.
struct Dependents {
  private struct Weak {
    weak var object: (any EntryDependent)?
    let name: KeyName
  }

  private var list: [Weak] = []

  mutating func add(_ dependent: any EntryDependent, of name: KeyName) {
    list.append(Weak(object: dependent, name: name))
  }

  /// Does something with each that is still there.
  mutating func forEach(_ body: (any EntryDependent, KeyName) -> Void) {
    list.removeAll { $0.object == nil }
    for weak in list {
      if let object = weak.object { body(object, weak.name) }
    }
  }

  mutating func notify() { forEach { dependent, _ in dependent.entryDidChange() } }
}
