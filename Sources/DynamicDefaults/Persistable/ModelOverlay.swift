import DefaultsStorage

/// A tree that decodes, into which stored members are put as long as it still does.
struct ModelOverlay {
  private(set) var tree: PropertyList
  /// The keys that lead to each member that was passed over.
  private(set) var faults: [[PropertyList.Key]] = []
  private let defaults: PropertyList
  private let isGradual: Bool
  private let decoding: (PropertyList) -> Result<Void, any Error>

  /// - Parameters:
  ///   - defaults: What members are put into; `nil` is returned if that does not decode.
  ///   - isGradual: Whether members are tried together with those that were put before, and not with
  ///     the defaults alone, which costs less.
  ///   - decoding: Whether a tree decodes.
  init?(
    over defaults: PropertyList, isGradual: Bool,
    decoding: @escaping (PropertyList) -> Result<Void, any Error>
  ) {
    guard case .success = decoding(defaults) else { return nil }
    tree = defaults
    self.defaults = defaults
    self.isGradual = isGradual
    self.decoding = decoding
  }

  /// Puts the members in the place of those of the dictionary at the path.
  ///
  /// - Returns: Whether the type there has members: it does not if it is an enum with associated values,
  ///   whose one member is the case. Nothing is done then.
  mutating func place(
    _ members: [PropertyList.Key: PropertyList], at path: [PropertyList.Key]
  ) -> Bool {
    var empty = defaults
    empty.set(.dictionary([:]), at: path[...])
    if case .failure(DecodingError.typeMismatch(_, let context)) = decoding(empty),
      context.codingPath.map({ PropertyList.Key($0.stringValue) }) == path
    {
      return false
    }
    // An optional that is nil is not stored.
    let missing = tree.members(at: path).keys.filter { members[$0] == nil }.sorted()
    place(missing.map { ($0, nil) }[...], at: path)
    place(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }[...], at: path)
    return true
  }

  private mutating func place(
    _ changes: ArraySlice<(key: PropertyList.Key, value: PropertyList?)>,
    at path: [PropertyList.Key]
  ) {
    guard let first = changes.first else { return }
    var trial = isGradual ? tree : defaults
    trial.setMembers(changes, at: path[...])
    if case .success = decoding(trial) {
      tree.setMembers(changes, at: path[...])
    } else if changes.count > 1 {
      let middle = changes.startIndex + changes.count / 2
      place(changes[..<middle], at: path)
      place(changes[middle...], at: path)
    } else if let value = first.value {
      let place = path + [first.key]
      guard case .dictionary(let members) = value, case .dictionary = tree.member(at: place),
        self.place(members, at: place)
      else { return faults.append(place) }
    }
  }
}

extension PropertyList {
  /// What the path leads to, through dictionaries.
  func member(at path: [Key]) -> PropertyList? {
    var node = self
    for key in path {
      guard case .dictionary(let members) = node, let member = members[key] else { return nil }
      node = member
    }
    return node
  }

  /// Sets or removes what the path leads to, if there is a dictionary to hold it.
  mutating func set(_ value: PropertyList?, at path: ArraySlice<Key>) {
    guard let last = path.last else { return self = value ?? self }
    setMembers([(last, value)], at: path.dropLast())
  }

  /// The members of the dictionary that the path leads to; none if it leads elsewhere.
  fileprivate func members(at path: [Key]) -> [Key: PropertyList] {
    guard case .dictionary(let members) = member(at: path) else { return [:] }
    return members
  }

  /// Sets or removes members of the dictionary that the path leads to. Costs time in proportion to
  /// their number, and no copy where nothing else has this tree.
  fileprivate mutating func setMembers(
    _ changes: ArraySlice<(key: Key, value: PropertyList?)>, at path: ArraySlice<Key>
  ) {
    guard case .dictionary(var members) = self else { return }
    // Else the members would have two owners, and be copied.
    self = .null
    if let first = path.first {
      members[first]?.setMembers(changes, at: path.dropFirst())
    } else {
      for change in changes { members[change.key] = change.value }
    }
    self = .dictionary(members)
  }
}
