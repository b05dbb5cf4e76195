import DefaultsStorage
import FoundationEssentials

/// The values of a domain: the suite's own, or one that is only read.
struct DomainLayer: Layer {
  let domain: Domain

  private struct Source: LayerSource {
    let domain: Domain
    let entry: Entry

    var value: PropertyList? { domain.value(of: entry) }
    var path: String? { domain.fileURL?.path }
  }

  func source(of name: KeyName, for dependent: any EntryDependent) -> any LayerSource {
    let entry = domain.entry(for: name.stored)
    domain.add(dependent, to: entry)
    return Source(domain: domain, entry: entry)
  }

  func value(of name: KeyName) -> PropertyList? { domain.value(of: domain.entry(for: name.stored)) }

  var values: [PropertyList.Key: PropertyList] { domain.values() }
}
