import DefaultsStorage
public import Synchronization

/// What one `Defaults` knows of one key, whatever the key's type: its names, where its value is
/// stored, and which state of the layers the cached value was made of.
@usableFromInline
class AnySlot: EntryDependent, @unchecked Sendable {
  // Sound: all but `sources` is constant or atomic; `sources` is set before the slot is shared.

  /// The key's `Value`.
  final let valueType: ObjectIdentifier
  /// The name that the key's declaration gives.
  final let declaredName: String?
  final let name: KeyName
  final let domain: Domain
  final let entry: Entry
  final private(set) var sources: [any LayerSource] = []

  /// Grows with each change in a layer.
  @usableFromInline final let generation = Atomic<UInt64>(1)
  /// The generation that `word` was made of; 0 while it is being changed.
  final let wordGeneration = Atomic<UInt64>(0)
  /// The value of a type that fits, so that reading it takes no lock.
  final let word = Atomic<UInt64>(0)

  init(
    type: ObjectIdentifier, declaredName: String?, name: KeyName, domain: Domain, layers: LayerStack
  ) {
    valueType = type
    self.declaredName = declaredName
    self.name = name
    self.domain = domain
    entry = domain.entry(for: name.stored)
    sources = layers.sources(of: name, for: self)
  }

  @usableFromInline
  final func entryDidChange() { generation.add(1, ordering: .releasing) }

  final var isObserved: Bool { false }

  final func signalChange(of entry: Entry, source: ChangeSource) {}

  /// Whether this thread may be in a transaction, which sees what no other thread may see.
  @usableFromInline
  final var hasTransaction: Bool { domain.hasTransaction }
}
