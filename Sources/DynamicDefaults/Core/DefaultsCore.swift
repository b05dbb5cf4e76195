import DefaultsStorage
import FoundationEssentials
import Synchronization

/// What a `Defaults` does, without its face: so that `Defaults` has no members but those that users
/// call, and the typed and the untyped face share one body.
@usableFromInline
final class DefaultsCore: ForkDependent {
  /// The program's arguments, as this instance sees them.
  let arguments: ArgumentLayer
  /// The volatile domains, of this instance only.
  let volatile = VolatileLayer()
  /// The added suites, of this instance only.
  let addedSuites = AddedSuitesLayer()
  /// What is registered, of this instance only.
  let registered = RegisteredLayer()
  /// All that was made of the layers' values.
  let slots = SlotPointer()

  private let source: Source
  private let surroundings: Surroundings
  private let transformKey: @Sendable (String) -> String
  // Packed, since the first dictionary of a kind costs a short program 200 µs.
  private let storedKeys = ForkSafe(PackedDictionary())
  // Told when the domain is opened and not when the suite is made, as that is often inside the lock
  // of a `static let`.
  private let notices: ForkSafe<[DefaultsError]>
  private let openedDomain = AtomicLazyReference<Domain>()
  private let madeLayers = AtomicLazyReference<LayerStack>()

  init(
    _ source: Source, surroundings: Surroundings,
    transformKey: @escaping @Sendable (String) -> String
  ) {
    self.source = source
    self.surroundings = surroundings
    arguments = ArgumentLayer(surroundings.arguments)
    self.transformKey = transformKey
    notices = ForkSafe(source.notice.map { [$0] } ?? [])
  }

  /// The suite's own values; opened at the first use.
  var domain: Domain { openedDomain.load() ?? openDomain() }

  /// The suite's own values, if they are where they should be; else throws why not.
  var savedDomain: Domain {
    get throws(DefaultsError) {
      if let obstacle = source.obstacle { throw obstacle }
      return domain
    }
  }

  /// Whether the suite was made to touch no file.
  var isInMemory: Bool { source.isInMemory }

  /// Everywhere that a value is looked for; the files are opened at the first use.
  var layers: LayerStack { madeLayers.load() ?? madeLayers.storeIfNil(makeLayers()) }

  /// What a property is stored under, unless its key has a name of its own.
  func storedKey(ofProperty property: String) -> PropertyList.Key {
    let property = PropertyList.Key(property)
    if case .string(let key)? = storedKeys.withLock({ $0[property] }) {
      return PropertyList.Key(key)
    }
    let key = transformKey(property.string)
    storedKeys.withLock { $0[property] = .string(key) }
    return PropertyList.Key(key)
  }

  /// Keeps an error to be told when the domain is opened.
  func tellLater(_ error: DefaultsError) { notices.withLock { $0.append(error) } }

  private func makeLayers() -> LayerStack {
    let own = DomainLayer(layer: .suite, domain: domain)
    let files = surroundings.files(of: domain.suite, except: domain.location?.path)
    return LayerStack(
      arguments, surroundings.environment, [volatile, own, addedSuites] + files + [registered])
  }

  package func didFork() { slots.reset() }

  private func openDomain() -> Domain {
    ForkHandler.add(self)
    let domain = openedDomain.storeIfNil(source.open())
    let notices = notices.withLock { notices in
      defer { notices = [] }
      return notices
    }
    for notice in notices { Diagnostics.report(.warning, notice.about(suite: domain.suite)) }
    return domain
  }
}
