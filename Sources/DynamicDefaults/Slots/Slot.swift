import DefaultsStorage
public import Synchronization

/// What one `Defaults` knows of one key: where its value comes from, and the value itself once read.
@usableFromInline
final class Slot<Value: Defaults.Storable>: AnySlot, @unchecked Sendable {
  // Sound: as its base; what it adds is locked.
  @usableFromInline
  struct Cached: Sendable {
    @usableFromInline let value: Value
    @usableFromInline let generation: UInt64

    init(value: Value, generation: UInt64) {
      self.value = value
      self.generation = generation
    }
  }

  @usableFromInline let cached = Mutex<Cached?>(nil)
  private let defaultValue = Mutex<Value?>(nil)
  private let makeDefault: @Sendable () -> Value
  /// Whether `nil` is a value of the key.
  let isOptional: Bool

  init(key: Defaults.Key<Value>, name: KeyName, domain: Domain, layers: LayerStack) {
    makeDefault = key.makeDefault
    isOptional = key.isOptional
    super.init(name: name, domain: domain, layers: layers)
  }

  /// The effective value.
  ///
  /// Costs a few loads, and a lock if the value does not fit in a word, until something changes.
  @inlinable
  var value: Value {
    guard !hasTransaction else { return resolve() }
    if Self.fitsWord {
      if let value = cachedWord { return value }
    } else {
      let generation = generation.load(ordering: .acquiring)
      let value = cached.withLock { $0?.generation == generation ? $0?.value : nil }
      if let value { return value }
    }
    return resolveAndCache()
  }

  @usableFromInline
  func resolveAndCache() -> Value {
    // Before the value, so that a change in between makes the cached value stale, never wrong.
    let generation = generation.load(ordering: .acquiring)
    let value = resolve()
    if Self.fitsWord {
      cacheWord(value, generation: generation)
    } else {
      cached.withLock { $0 = Cached(value: value, generation: generation) }
    }
    return value
  }

  /// Asks the layers. A layer's value that does not read as a `Value` is told of and passed over.
  @usableFromInline
  func resolve() -> Value {
    for source in sources {
      guard let stored = source.value, stored != .null else { continue }
      do {
        return try Value(propertyList: stored)
      } catch {
        report(error, in: source)
      }
    }
    return fallback
  }

  /// The key's own default. It is made inside the lock, as it must be made only once.
  private var fallback: Value {
    defaultValue.withLock { known in
      if let known { return known }
      let value = makeDefault()
      known = value
      return value
    }
  }

  private func report(_ cause: any Error, in source: any LayerSource) {
    Diagnostics.report(
      .warning,
      DefaultsError(
        .typeMismatch, "A stored value does not read as \(Value.self), so it is passed over",
        suite: domain.suite, key: name.stored.string, path: source.path,
        remedy: "Correct the value, or remove it to go back to the default", cause: cause))
  }
}
