public import DefaultsStorage

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

  @usableFromInline let cached = FutexMutex<Cached?>(nil)
  private let defaultValue = FutexMutex<Value?>(nil)
  private let makeDefault: @Sendable () -> Value
  /// Asked where a container is stored only, as the first answer takes a search of all libraries.
  private static var readsElementwise: Bool { Value.self is any ElementwiseStorable.Type }
  private static var isOptional: Bool { Value.StoredPresence.self == Defaults.MaybeAbsent.self }

  init(key: Defaults.Key<Value>, name: KeyName, domain: Domain, layers: LayerStack) {
    makeDefault = key.makeDefault
    super.init(
      type: ObjectIdentifier(Value.self), declaredName: key.name, name: name, domain: domain,
      layers: layers)
  }

  /// The value, if it was made of the layers' current state and this thread may use it.
  ///
  /// Said to the optimiser so that callers need not keep the suite alive meanwhile, which would count
  /// its references up and down, and make threads that read disturb each other.
  @inlinable @inline(never)
  @_effects(releasenone)
  func readCache() -> Value? {
    let current = cacheableGeneration
    return cached.withLock { $0?.generation == current ? $0?.value : nil }
  }

  /// The effective value.
  var value: Value {
    if Self.fitsWord {
      if let word = cachedWord { return Self.value(of: word) }
    } else if let value = readCache() {
      return value
    }
    return resolveAndCache()
  }

  /// Asks the layers, and keeps the answer unless it is for a transaction's thread only.
  @usableFromInline
  func resolveAndCache() -> Value {
    // Before the value, so that a change in between makes the cached value stale, never wrong.
    let generation = cacheableGeneration
    let value = effective().value
    guard generation != 0, !sources.contains(where: \.hasTransaction) else { return value }
    let new = Self.fitsWord ? nil : Cached(value: value, generation: generation)
    // What was cached is let go outside the lock: it may be the last use of an object of the user's.
    let old = cached.withLock { cached in
      defer { cached = new }
      if new == nil { cacheWord(value, generation: generation) }
      return cached
    }
    _ = consume old
    return value
  }

  /// Asks the layers. A layer's value that does not read as a `Value` is told of and passed over.
  ///
  /// - Returns: The value, and what it was made of; `nil` for the key's own default.
  func effective() -> (value: Value, stored: PropertyList?) {
    for source in sources {
      guard let stored = source.value, stored != .null else { continue }
      do {
        guard source.isVariable || stored.isContainer && Self.readsElementwise else {
          return (try Value(propertyList: stored), stored)
        }
        let (value, leftOut) = try Self.read(stored, isVariable: source.isVariable)
        for error in leftOut { tell("has an element that does not read", error, source) }
        return (value, stored)
      } catch {
        tell("does not read as \(Value.self), so it is passed over", error, source)
      }
    }
    return (fallback, nil)
  }

  /// The effective value, and what it is stored as or would be: where that is the same, nothing has
  /// changed.
  func observed() -> (value: Value, stored: PropertyList?) {
    let (value, stored) = effective()
    return (value, stored ?? (try? value.storedPropertyList))
  }

  private static func read(
    _ stored: PropertyList, isVariable: Bool
  ) throws -> (value: Value, leftOut: [Defaults.StorableError]) {
    guard isVariable, case .string(let text) = stored else { return try Value.read(stored) }
    return try VariableText.read(text, as: Value.self)
  }

  override func reads(_ origin: Defaults.Origin) -> Bool {
    guard let stored = origin.value else { return false }
    return (try? Self.read(stored, isVariable: origin.layer == .environment)) != nil
  }

  override var defaultOrigin: Defaults.Origin {
    Defaults.Origin(.keyDefault, value: try? fallback.storedPropertyList)
  }

  /// Whether the value means "not set".
  func isUnset(_ value: Value) -> Bool { Self.isOptional && (try? value.propertyList) == .null }

  /// The key's own default. It is made inside the lock, as it must be made only once.
  private var fallback: Value {
    defaultValue.withLock { known in
      if let known { return known }
      let value = makeDefault()
      known = value
      return value
    }
  }

  private func tell(_ fault: String, _ cause: any Error, _ source: any LayerSource) {
    // The value may be gone by now.
    let origin = source.origin
    Diagnostics.report(
      .warning,
      DefaultsError(
        .typeMismatch, "\(origin?.subject ?? "A value") \(fault)", suite: domain.suite,
        key: name.stored.string, path: origin?.path,
        remedy: "Correct the value, or remove it to go back to the default", cause: cause))
  }
}
