import DefaultsStorage

extension DefaultsCore {
  /// Where the value of a key comes from that was used.
  func origins(of slot: AnySlot) -> Defaults.Origins.Entry {
    let origins = layers.origins(of: slot.name)
    let winner = origins.firstIndex(where: slot.reads)
    return Defaults.Origins.Entry(
      key: slot.name.stored.string, property: slot.name.property,
      winner: winner.map { origins[$0] } ?? slot.defaultOrigin,
      hidden: winner.map { Array(origins[($0 + 1)...]) } ?? [],
      unreadable: Array(origins[..<(winner ?? origins.endIndex)]))
  }

  /// Where the value of a key comes from that no property was used for.
  private func origins(ofStoredKey key: PropertyList.Key) -> Defaults.Origins.Entry {
    let origins = layers.origins(of: KeyName(property: nil, stored: key))
    return Defaults.Origins.Entry(
      key: key.string, property: nil,
      winner: origins.first ?? Defaults.Origin(.keyDefault, value: nil),
      hidden: Array(origins.dropFirst()), unreadable: [])
  }

  /// Where the values of all keys come from.
  func origins() -> Defaults.Origins {
    var known: [KeyName: Defaults.Origins.Entry] = [:]
    for slot in slots.store.all where known[slot.name] == nil {
      known[slot.name] = origins(of: slot)
    }
    let others = layers.keys(except: Array(known.keys)).union(slots.store.untyped.keys)
      .subtracting(known.keys.map(\.stored))
    let entries = known.values + others.map { origins(ofStoredKey: $0) }
    return Defaults.Origins(
      entries: entries.sorted { first, second in
        (PropertyList.Key(first.key), first.property ?? "")
          < (PropertyList.Key(second.key), second.property ?? "")
      })
  }
}
