import DefaultsStorage

/// Those who must know when a layer changes, each with the key it follows, or following all keys. They
/// are held weakly.
struct Dependents {
  private struct Weak {
    weak var object: (any EntryDependent)?
    let name: KeyName
  }

  private struct WeakFollower {
    weak var object: SuiteFollower?
  }

  private var list: [Weak] = []
  private var followers: [WeakFollower] = []

  mutating func add(_ dependent: any EntryDependent, of name: KeyName) {
    list.append(Weak(object: dependent, name: name))
  }

  mutating func add(_ follower: SuiteFollower) {
    followers.removeAll { $0.object == nil }
    followers.append(WeakFollower(object: follower))
  }

  /// Does something with each that follows all keys and is still there.
  func forEachFollower(_ body: (SuiteFollower) -> Void) {
    for follower in followers {
      if let object = follower.object { body(object) }
    }
  }

  /// Does something with each that is still there.
  mutating func forEach(_ body: (any EntryDependent, KeyName) -> Void) {
    list.removeAll { $0.object == nil }
    for weak in list {
      if let object = weak.object { body(object, weak.name) }
    }
  }

  /// Tells all that something has changed.
  ///
  /// - Returns: Whose observers are to be signalled as soon as the layer's lock is free.
  mutating func notify() -> [any EntryDependent] {
    var observed: [any EntryDependent] = []
    forEach { dependent, _ in
      dependent.entryDidChange()
      if dependent.isObserved { observed.append(dependent) }
    }
    forEachFollower { follower in
      follower.entryDidChange()
      observed.append(follower)
    }
    return observed
  }
}

extension [any EntryDependent] {
  /// Tells the observers of these that a layer has changed. Outside every lock.
  func signal() {
    for dependent in self { dependent.signalChange(of: nil, source: .thisProcess) }
  }
}
