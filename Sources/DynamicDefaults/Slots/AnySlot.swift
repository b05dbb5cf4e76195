import DefaultsStorage
import Synchronization

/// What one `Defaults` knows of one key, whatever the key's type: its names, where its value is
/// stored, and which state of the layers the cached value was made of.
@usableFromInline
class AnySlot: @unchecked Sendable {
  // Sound: all of it is constant or atomic.

  /// The key's `Value`.
  final let valueType: ObjectIdentifier
  /// The name that the key's declaration gives.
  final let declaredName: String?
  final let name: KeyName
  final let domain: Domain
  final let entry: Entry
  final let sources: [any LayerSource]

  /// Of the layers' values for the key.
  final let generation: Generation
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
    generation = Generation(own: entry)
    sources = layers.sources(of: name, for: generation)
  }

  deinit { generation.release() }

  /// Whether what a layer holds reads as the key's type.
  func reads(_ origin: Defaults.Origin) -> Bool { false }

  /// The key's own default.
  var defaultOrigin: Defaults.Origin { Defaults.Origin(.keyDefault, value: nil) }

  /// Whether this is the slot of a key of that type and name. Names are compared byte by byte.
  final func isSlot(of type: ObjectIdentifier, name: String?) -> Bool {
    guard valueType == type else { return false }
    guard let name else { return declaredName == nil }
    return declaredName?.utf8.elementsEqual(name.utf8) ?? false
  }

  /// The generation whose cached value this thread may use; 0, which no value is of, if it may be in
  /// a transaction, which sees what no other thread may see.
  @usableFromInline
  final var cacheableGeneration: UInt64 { domain.hasTransaction ? 0 : generation.current }
}
