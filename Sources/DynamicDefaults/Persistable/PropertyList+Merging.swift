package import DefaultsStorage

extension PropertyList {
  /// What is to be stored in the place of this tree, which another version of the program may have
  /// written: the new tree, and of this one what the program does not know.
  ///
  /// - Parameters:
  ///   - known: What the program makes of this tree: read and encoded again. A member that is not in
  ///     it is unknown and stays; one that is in it and not in the new tree has been removed.
  ///   - new: What the program wants to store. Where it equals what was known, this tree's own form
  ///     stays, so that an enum's case that was passed over is kept until it is set.
  /// - Returns: The tree to store.
  package func merged(known: PropertyList, new: PropertyList) -> PropertyList {
    switch (self, known, new) {
    case (.dictionary(var members), .dictionary(let known), .dictionary(let new)):
      for key in known.keys where new[key] == nil { members[key] = nil }
      for (key, value) in new {
        if let stored = members[key], let knownValue = known[key] {
          members[key] = stored.merged(known: knownValue, new: value)
        } else {
          members[key] = value
        }
      }
      return .dictionary(members)
    case (.array(let elements), .array(let known), .array(let new))
    where elements.count == known.count:
      return .array(Self.merged(elements, known: known, new: new))
    default:
      return known == new ? self : new
    }
  }

  /// An element finds its stored form by what is known of it; the others, if the list is as long as
  /// before, by their place.
  private static func merged(
    _ elements: [PropertyList], known: [PropertyList], new: [PropertyList]
  ) -> [PropertyList] {
    // Scalars hold nothing that is unknown.
    guard elements.contains(where: \.isContainer) else { return known == new ? elements : new }
    var places: [PropertyList: [Int]] = [:]
    for index in known.indices.reversed() { places[known[index], default: []].append(index) }
    var used = Set<Int>()
    let found = new.map { element -> Int? in
      guard let index = places[element]?.popLast() else { return nil }
      used.insert(index)
      return index
    }
    return new.indices.map { index in
      if let place = found[index] {
        return elements[place].merged(known: known[place], new: new[index])
      }
      guard new.count == elements.count, !used.contains(index) else { return new[index] }
      return elements[index].merged(known: known[index], new: new[index])
    }
  }
}
