import DefaultsStorage

extension DefaultsCore {
  /// The slot of the key that a key path leads to; of a key path seen before, by its address.
  @inlinable
  func slot<Value>(
    for keyPath: any KeyPath<Defaults.Keys, Defaults.Key<Value>> & Sendable
  ) -> Unmanaged<Slot<Value>> {
    guard let slot = slots.slot(at: keyPath.address) else {
      return Unmanaged.passUnretained(makeSlot(for: keyPath))
    }
    // Sound: a key path has one value type, and its address leads to the slot of that type.
    return slot._withUnsafeGuaranteedRef {
      Unmanaged.passUnretained(unsafeDowncast($0, to: Slot<Value>.self))
    }
  }

  /// The slot of a key.
  func slot<Value>(for key: Defaults.Key<Value>) -> Slot<Value> {
    slots.store.slot(for: key.declaration) {
      Slot(key: key, name: name(of: key.declaration), domain: domain, layers: layers)
    }
  }

  /// The slot of a key that was made outside the registry.
  func slot<Value>(forNamed key: Defaults.Key<Value>) -> Slot<Value> {
    key.declaration.requireName()
    return slot(for: key)
  }

  /// Evaluates the key; its slot is kept alive by the store.
  @usableFromInline
  func makeSlot<Value>(
    for keyPath: any KeyPath<Defaults.Keys, Defaults.Key<Value>> & Sendable
  ) -> Slot<Value> {
    let key = Defaults.Keys()[keyPath: keyPath]
    let slot = slot(for: key)
    if key.declaration.isProperty { slots.add(keyPath, for: slot) }
    return slot
  }

  func name(of declaration: KeyDeclaration) -> KeyName {
    KeyName(
      property: declaration.isProperty ? declaration.property : nil,
      stored: declaration.name.map { PropertyList.Key($0) }
        ?? storedKey(ofProperty: declaration.property))
  }
}
