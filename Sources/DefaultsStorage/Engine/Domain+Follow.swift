extension Domain {
  /// Opens a domain to follow its changes only: nothing is saved, for other processes neither.
  ///
  /// The object is not the one that ``open(_:)`` gives; never set values in it.
  package static func follow(_ location: DomainLocation) -> Domain {
    let domain = Domain(suite: location.suite, location: location, isFollower: true)
    domain.openOnce()
    return domain
  }
}
