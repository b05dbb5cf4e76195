import DefaultsStorage

extension DefaultsCore {
  /// The effective value of the key that a key path leads to.
  ///
  /// The optimiser sees through a registry's property to the addresses of its literals, so that of a
  /// key that was read before neither a key nor a key path is made.
  @inlinable @inline(__always)
  func value<Value>(
    at keyPath: any KeyPath<Defaults.Keys, Defaults.Key<Value>> & Sendable
  ) -> Value {
    let key = Defaults.Key(at: keyPath)
    let type = ObjectIdentifier(Value.self)
    if Slot<Value>.fitsWord {
      let word = word(property: key.property, file: key.file, type: type, name: key.name)
      if let word { return Slot<Value>.value(of: word) }
    } else {
      let slot = slot(property: key.property, file: key.file, type: type, name: key.name)
      // Sound: the type was compared.
      let value = slot.map { Unmanaged<Slot<Value>>.fromOpaque($0.toOpaque()) }?
        ._withUnsafeGuaranteedRef { $0.readCache() }
      if let value { return value }
    }
    return slot(at: keyPath)._withUnsafeGuaranteedRef { $0.resolveAndCache() }
  }

  /// The slot of the key that a key path leads to. It is not retained: it lives as long as the store.
  @inlinable @inline(__always)
  func slot<Value>(
    at keyPath: any KeyPath<Defaults.Keys, Defaults.Key<Value>> & Sendable
  ) -> Unmanaged<Slot<Value>> {
    let key = Defaults.Key(at: keyPath)
    let known = slot(
      property: key.property, file: key.file, type: ObjectIdentifier(Value.self), name: key.name)
    // Sound: the type was compared.
    if let known { return Unmanaged.fromOpaque(known.toOpaque()) }
    // Evaluated again, so that nothing of the key above but its literals is needed.
    return slot(of: Defaults.Key(at: keyPath))
  }

  /// The slot of a key that was used before.
  ///
  /// Said to release nothing, so that callers need not keep the suite alive meanwhile: that would
  /// count its references up and down, and make threads that read disturb each other.
  @usableFromInline
  @_effects(releasenone)
  func slot(
    property: LiteralAddress, file: LiteralAddress, type: ObjectIdentifier, name: String?
  ) -> Unmanaged<AnySlot>? {
    guard let slot = slots.slot(property: property, file: file) else { return nil }
    // A property of a generic type declares several keys, and a name may be computed.
    let isSame = slot._withUnsafeGuaranteedRef { $0.isSlot(of: type, name: name) }
    return isSame ? slot : nil
  }

  /// The cached value of a key that was used before and whose values fit in a word.
  @usableFromInline
  @_effects(releasenone)
  func word(
    property: LiteralAddress, file: LiteralAddress, type: ObjectIdentifier, name: String?
  ) -> UInt64? {
    slot(property: property, file: file, type: type, name: name)?
      ._withUnsafeGuaranteedRef { $0.cachedWord }
  }

  /// The slot of a key by its declaration's text, made at the key's first use.
  @usableFromInline
  func slot<Value>(of key: Defaults.Key<Value>) -> Unmanaged<Slot<Value>> {
    let slot = slots.store.slot(of: key.declaration) {
      let name = name(of: key.declaration)
      noteUse(of: name)
      return Slot(key: key, name: name, domain: domain, layers: layers)
    }
    if key.declaration.isProperty { slots.add(slot, property: key.property, file: key.file) }
    return Unmanaged.passUnretained(slot)
  }

  private func noteUse(of name: KeyName) {
    for error in slots.store.uses.note(name, variable: layers.variable(of: name)) {
      Diagnostics.report(.warning, error.about(suite: domain.suite))
    }
  }

  /// What the key is called in this suite.
  func name(of declaration: KeyDeclaration) -> KeyName {
    declaration.validate()
    return KeyName(
      property: declaration.isProperty ? declaration.property : nil,
      stored: declaration.name ?? storedKey(ofProperty: declaration.property))
  }
}
