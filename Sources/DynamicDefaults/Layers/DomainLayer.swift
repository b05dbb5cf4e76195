import DefaultsStorage
import FoundationEssentials

/// The values of a domain: the suite's own, or one that is only read.
struct DomainLayer: Layer {
  let layer: Defaults.Origin.Layer
  let domain: Domain

  private struct Source: LayerSource {
    let layer: Defaults.Origin.Layer
    let domain: Domain
    let entry: Entry

    var value: PropertyList? { domain.value(of: entry) }
    var hasTransaction: Bool { domain.hasTransaction }

    var origin: Defaults.Origin? {
      guard let value, value != .null else { return nil }
      return Defaults.Origin(layer, location: domain.fileURL?.path, value: value)
    }
  }

  func source(of name: KeyName, for dependent: any EntryDependent) -> any LayerSource {
    let entry = domain.entry(for: name.stored)
    domain.add(dependent, to: entry)
    return Source(layer: layer, domain: domain, entry: entry)
  }

  func origins(of name: KeyName) -> [Defaults.Origin] {
    let source = Source(layer: layer, domain: domain, entry: domain.entry(for: name.stored))
    return source.origin.map { [$0] } ?? []
  }

  func add(_ follower: SuiteFollower) { follower.follow(domain, isOwn: layer == .suite) }

  var values: [PropertyList.Key: PropertyList] { domain.values() }
}

extension [Domain] {
  /// What all of them hold; of a key in several, the first one's value.
  var values: [PropertyList.Key: PropertyList] {
    reduce(into: [:]) { $0.merge($1.values()) { first, _ in first } }
  }
}
