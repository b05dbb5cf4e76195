import DefaultsStorage

/// The stored keys of a suite that may have another value than at the last look.
final class SuspectKeys: Sendable {
  /// What may have changed since the last look.
  struct Suspects: Sendable {
    var keys: Set<PropertyList.Key> = []
    /// Whether any key may have.
    var isEverything = false
    var source = Defaults.ChangeSource.thisProcess
  }

  let signals = SignalStream()
  private let suspects = FutexMutex(Suspects())
  private let forks = ForkHandler.count

  /// A process after the one that looks leaves all to that one.
  private var areInherited: Bool { forks != ForkHandler.count }

  /// What may have changed since the last call.
  func take() -> Suspects {
    suspects.withLock { suspects in
      defer { suspects = Suspects() }
      return suspects
    }
  }

  func note(_ key: PropertyList.Key, _ source: Defaults.ChangeSource) {
    guard !areInherited else { return }
    suspects.withLock {
      $0.keys.insert(key)
      $0.source = source
    }
  }

  /// Notes that a layer has changed which does not say where.
  func noteEverything() {
    guard !areInherited else { return }
    suspects.withLock {
      $0.isEverything = true
      $0.source = .anotherLayer
    }
  }

  /// Wakes the one that looks.
  func signal() {
    guard !areInherited else { return }
    signals.signal()
  }
}
