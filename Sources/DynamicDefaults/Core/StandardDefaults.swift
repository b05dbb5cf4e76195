import DefaultsStorage

/// Decides what `Defaults.standard` is: once, at its first use.
enum StandardDefaults {
  private enum State {
    case open
    case replaced(Defaults)
    case inUse
  }

  private static let state = FutexMutex(State.open)

  /// What `Defaults.standard` is from now on. It opens no file and tells nobody, as it is called
  /// while the constant is made.
  static func use() -> Defaults {
    let before = state.withLock { state in
      defer { state = .inUse }
      return state
    }
    if case .replaced(let defaults) = before { return defaults }
    let source = source(nil, format: nil)
    return Defaults(
      core: DefaultsCore(source, surroundings: .current(for: source), transformKey: { $0 }))
  }

  static func replace(by defaults: Defaults) {
    let before = state.withLock { state in
      defer { if case .open = state { state = .replaced(defaults) } }
      return state
    }
    switch before {
    case .open: return
    case .replaced:
      fatalError(
        """
        Defaults.bootstrap was called twice, but Defaults.standard can be decided only once. Call \
        it in one place, at the start of the program.
        """)
    case .inUse:
      fatalError(
        """
        Defaults.bootstrap was called after Defaults.standard was used, so what was read or set \
        before would belong to another suite. Call it first in the program, before anything that \
        uses Defaults.standard.
        """)
    }
  }

  /// Where the standard suite is: by its name, else by the executable's.
  static func source(_ suiteName: String?, format: DomainFormat?) -> DefaultsCore.Source {
    if let suiteName { return .suite(suiteName, format: format) }
    return .executable(format: format)
  }
}
