import DefaultsStorage
import FoundationEssentials
import Synchronization

/// What a `Defaults` does, without its face: so that `Defaults` has no members but those that users
/// call, and the typed and the untyped face share one body.
@usableFromInline
final class DefaultsCore: Sendable {
  /// For the environment layer; `nil` without one.
  let environmentPrefix: String?
  /// The volatile domains, of this instance only.
  let volatile = VolatileLayer()
  /// The added suites, of this instance only.
  let addedSuites = AddedSuitesLayer()
  /// What is registered, of this instance only.
  let registered = RegisteredLayer()
  /// All that was made of the layers' values.
  let slots = SlotPointer()

  private let observableView = Mutex(WeakView())
  private let source: Source
  private let transformKey: @Sendable (String) -> String
  private let storedKeys = Mutex<[String: PropertyList.Key]>([:])
  // Told when the domain is opened and not when the suite is made, as that is often inside the lock
  // of a `static let`.
  private let notices: Mutex<[DefaultsError]>
  private let openedDomain = Mutex<Domain?>(nil)

  private struct WeakView {
    weak var object: Defaults.ObservableView?
  }

  init(
    _ source: Source, environmentPrefix: String? = nil,
    transformKey: @escaping @Sendable (String) -> String
  ) {
    self.source = source
    self.environmentPrefix = environmentPrefix
    self.transformKey = transformKey
    notices = Mutex(source.notice.map { [$0] } ?? [])
  }

  /// The suite's own values; opened at the first use.
  var domain: Domain { openedDomain.withLock { $0 } ?? openDomain() }

  /// The suite's own values, if they are where they should be; else throws why not.
  var savedDomain: Domain {
    get throws(DefaultsError) {
      if let obstacle = source.obstacle { throw obstacle }
      return domain
    }
  }

  /// Whether the suite was made to touch no file.
  var isInMemory: Bool { source.isInMemory }

  /// Everywhere that a value is looked for.
  var layers: LayerStack {
    LayerStack(layers: [volatile, DomainLayer(domain: domain), addedSuites, registered])
  }

  /// What a property is stored under, unless its key has a name of its own.
  func storedKey(ofProperty property: String) -> PropertyList.Key {
    if let key = storedKeys.withLock({ $0[property] }) { return key }
    let key = PropertyList.Key(transformKey(property))
    storedKeys.withLock { $0[property] = key }
    return key
  }

  /// The view that Observation tracks, made at its first use.
  func observable(_ make: (DefaultsCore) -> Defaults.ObservableView) -> Defaults.ObservableView {
    observableView.withLock { view in
      if let object = view.object { return object }
      let object = make(self)
      view.object = object
      return object
    }
  }

  /// Keeps an error to be told when the domain is opened.
  func tellLater(_ error: DefaultsError) { notices.withLock { $0.append(error) } }

  private func openDomain() -> Domain {
    // Outside the lock: several threads may open it, and get the same one.
    let opened = source.open()
    let domain = openedDomain.withLock { domain in
      domain = domain ?? opened
      return domain ?? opened
    }
    let notices = notices.withLock { notices in
      defer { notices = [] }
      return notices
    }
    for notice in notices { Diagnostics.report(.warning, notice.about(suite: domain.suite)) }
    return domain
  }
}
