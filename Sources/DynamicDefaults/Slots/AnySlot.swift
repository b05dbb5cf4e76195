import DefaultsStorage
public import Synchronization

/// What one `Defaults` knows of one key, whatever the key's type: its names, where its value is
/// stored, and which state of the layers the cached value was made of.
@usableFromInline
class AnySlot: EntryDependent, @unchecked Sendable {
  // Sound: all but `sources` is constant or atomic; `sources` is set before the slot is shared.
  let name: KeyName
  let domain: Domain
  let entry: Entry
  private(set) var sources: [any LayerSource] = []

  /// Grows with each change in a layer.
  @usableFromInline let generation = Atomic<UInt64>(1)
  /// The generation that `word` was made of; 0 while it is being changed.
  @usableFromInline let wordGeneration = Atomic<UInt64>(0)
  /// The value of a type that fits, so that reading it takes no lock.
  @usableFromInline let word = Atomic<UInt64>(0)

  /// How many key paths lead here by their address; changed under the slots' lock only.
  var addressCount = 0

  init(name: KeyName, domain: Domain, layers: LayerStack) {
    self.name = name
    self.domain = domain
    entry = domain.entry(for: name.stored)
    sources = layers.sources(of: name, for: self)
  }

  @usableFromInline
  func entryDidChange() { generation.add(1, ordering: .releasing) }

  /// Whether this thread may be in a transaction, which sees what no other thread may see.
  @usableFromInline
  final var hasTransaction: Bool { domain.hasTransaction }
}
