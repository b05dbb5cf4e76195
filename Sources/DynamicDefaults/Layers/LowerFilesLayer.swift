import DefaultsStorage
import Synchronization

/// The values of files that a suite only reads, those of the global domain or of one of the system's
/// directories. They are opened when a value is asked for that no layer above has.
final class LowerFilesLayer: Layer {
  /// The domains of the files, of which the first that has a value counts.
  private final class Domains: Sendable {
    let all: [Domain]

    init(_ all: [Domain]) { self.all = all }
  }

  /// Where a key's values are in the domains.
  private final class Entries: Sendable {
    let all: [(domain: Domain, entry: Entry)]

    init(_ all: [(domain: Domain, entry: Entry)]) { self.all = all }
  }

  /// A key's value, whose dependent learns of changes from when it is asked for.
  private final class Source: LayerSource {
    private let layer: LowerFilesLayer
    private let name: KeyName
    private let dependent: any EntryDependent
    private let found = AtomicLazyReference<Entries>()

    init(_ layer: LowerFilesLayer, _ name: KeyName, _ dependent: any EntryDependent) {
      self.layer = layer
      self.name = name
      self.dependent = dependent
    }

    private var entries: Entries {
      if let entries = found.load() { return entries }
      let entries = layer.domains.map { domain in
        let entry = domain.entry(for: name.stored)
        // To add it twice does no harm.
        domain.add(dependent, to: entry)
        return (domain, entry)
      }
      return found.storeIfNil(Entries(entries))
    }

    var value: PropertyList? {
      for (domain, entry) in entries.all {
        if let value = domain.value(of: entry), value != .null { return value }
      }
      return nil
    }

    var origin: Defaults.Origin? { layer.origins(of: name).first }

    var hasTransaction: Bool { found.load()?.all.contains { $0.domain.hasTransaction } ?? false }
  }

  private let layer: Defaults.Origin.Layer
  private let locations: @Sendable () -> [DomainLocation]
  private let opened = AtomicLazyReference<Domains>()

  /// - Parameters:
  ///   - layer: What the files are called in an origin.
  ///   - locations: Where they are; asked once, when they are opened.
  init(_ layer: Defaults.Origin.Layer, locations: @escaping @Sendable () -> [DomainLocation]) {
    self.layer = layer
    self.locations = locations
  }

  /// Opened at the first use.
  var domains: [Domain] {
    (opened.load() ?? opened.storeIfNil(Domains(locations().map { .open($0) }))).all
  }

  func source(of name: KeyName, for dependent: any EntryDependent) -> any LayerSource {
    Source(self, name, dependent)
  }

  func origins(of name: KeyName) -> [Defaults.Origin] {
    domains.flatMap { DomainLayer(layer: layer, domain: $0).origins(of: name) }
  }

  func add(_ follower: SuiteFollower) {
    for domain in domains { follower.follow(domain, isOwn: false) }
  }

  var values: [PropertyList.Key: PropertyList] { domains.values }
}
