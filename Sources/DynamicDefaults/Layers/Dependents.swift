import DefaultsStorage

/// Those who must know when a layer changes, each with the key it follows, or following all keys.
struct Dependents {
  // Held weakly, as nobody says when it is released.
  private struct WeakFollower {
    weak var object: SuiteFollower?
  }

  private var list: [(dependent: any EntryDependent, name: KeyName)] = []
  private var followers: [WeakFollower] = []

  mutating func add(_ dependent: any EntryDependent, of name: KeyName) {
    list.append((dependent, name))
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

  /// Does something with each that is still needed.
  mutating func forEach(_ body: (any EntryDependent, KeyName) -> Void) {
    list.removeAll { $0.dependent.isReleased }
    for (dependent, name) in list { body(dependent, name) }
  }

  /// Tells all that something has changed.
  ///
  /// - Returns: Whose observers are to be signalled as soon as the layer's lock is free.
  mutating func notify() -> [any EntryDependent] {
    var observed: [any EntryDependent] = []
    forEach { dependent, _ in
      if dependent.entryDidChange(of: nil, source: .thisProcess) { observed.append(dependent) }
    }
    forEachFollower { follower in
      follower.entryDidChange(of: nil, source: .thisProcess)
      observed.append(follower)
    }
    return observed
  }
}

extension [any EntryDependent] {
  /// Tells the observers of these that a layer has changed. Outside every lock.
  func signal() {
    for dependent in self { dependent.signalChange() }
  }
}
