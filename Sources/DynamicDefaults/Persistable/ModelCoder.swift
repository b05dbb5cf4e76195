package import DefaultsStorage

/// Reads and stores a model, also one that another version of the program has stored.
///
/// A tree that decodes is taken as it is. Of one that does not, each member is tried by itself, in
/// nested dictionaries too:
///
/// - a member that is missing and that the model cannot do without, such as a field of this version,
///   has the default model's value;
/// - a member that does not decode, such as an enum's case of a later version, has the default model's
///   value too, or none if it may be missing, and is a fault;
/// - all other members are as they are stored.
///
/// Costs one decoding for a tree that decodes, else for each offending member about as many as the
/// logarithm of the number of members.
package struct ModelCoder<Value: Codable> {
  /// The value, and where a stored member was passed over.
  package struct Reading {
    package let value: Value
    /// The keys that lead to each member, outermost first.
    package let faults: [[PropertyList.Key]]
  }

  private let defaultValue: Value
  private let form: ModelForm
  private let otherForms: [ModelForm]

  /// - Parameters:
  ///   - defaultValue: Where missing members come from.
  ///   - form: What the model is stored as.
  ///   - otherForms: What it may be stored as, too, by hand or by other programs.
  package init(defaultValue: Value, form: ModelForm, otherForms: [ModelForm] = []) {
    self.defaultValue = defaultValue
    self.form = form
    self.otherForms = otherForms
  }

  /// - Throws: `DecodingError`, or what the type's own `init(from:)` throws, if it does not read at all.
  package func read(_ stored: PropertyList) throws -> Reading {
    do {
      return Reading(value: try decode(stored), faults: [])
    } catch {
      guard case .dictionary(let members) = stored,
        let defaults = try? form.tree(of: defaultValue), case .dictionary = defaults,
        var overlay = Overlay(over: defaults, decodes: { (try? decode($0)) != nil })
      else { throw error }
      overlay.place(members)
      return Reading(value: try decode(overlay.tree), faults: overlay.faults)
    }
  }

  /// What is to be stored of the value, over what is stored: members that the model does not know are
  /// kept; see ``PropertyList/merged(known:new:)``.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - newForm: What it is stored as from now on; `nil` if nothing changes.
  ///   - stored: What another version of the program may have written.
  /// - Returns: The tree.
  /// - Throws: What encoding throws; and what ``read(_:)`` throws if `stored` is no such model.
  package func tree(
    of value: Value, as newForm: ModelForm? = nil, over stored: PropertyList
  ) throws -> PropertyList {
    let known = try form.tree(of: read(stored).value)
    let new = try (newForm ?? form).tree(of: value)
    // The usual case, in which there is nothing to keep, is told apart at little cost.
    return known == stored ? new : stored.merged(known: known, new: new)
  }

  private func decode(_ tree: PropertyList) throws -> Value {
    do {
      return try form.value(Value.self, of: tree)
    } catch {
      for form in otherForms {
        if let value = try? form.value(Value.self, of: tree) { return value }
      }
      throw error
    }
  }
}

/// A tree that decodes, into which stored members are put as long as it still does.
private struct Overlay {
  private(set) var tree: PropertyList
  private(set) var faults: [[PropertyList.Key]] = []
  private let decodes: (PropertyList) -> Bool

  init?(over tree: PropertyList, decodes: @escaping (PropertyList) -> Bool) {
    guard decodes(tree) else { return nil }
    self.tree = tree
    self.decodes = decodes
  }

  /// Puts the members in the place of those of the dictionary at the path.
  mutating func place(
    _ members: [PropertyList.Key: PropertyList], at path: [PropertyList.Key] = []
  ) {
    // An optional that is nil is not stored.
    let missing = tree.members(at: path).keys.filter { members[$0] == nil }.sorted()
    place(missing.map { ($0, nil) }[...], at: path)
    place(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }[...], at: path)
  }

  private mutating func place(
    _ changes: ArraySlice<(key: PropertyList.Key, value: PropertyList?)>,
    at path: [PropertyList.Key]
  ) {
    guard let first = changes.first else { return }
    var changed = tree
    for change in changes { changed.set(change.value, at: path[...], change.key) }
    if decodes(changed) {
      tree = changed
    } else if changes.count > 1 {
      let middle = changes.startIndex + changes.count / 2
      place(changes[..<middle], at: path)
      place(changes[middle...], at: path)
    } else if let value = first.value {
      if case .dictionary(let members) = value, !tree.members(at: path + [first.key]).isEmpty {
        place(members, at: path + [first.key])
      } else {
        faults.append(path + [first.key])
      }
    }
  }
}

extension PropertyList {
  /// The members of the dictionary that the path leads to; none if it leads elsewhere.
  fileprivate func members(at path: [Key]) -> [Key: PropertyList] {
    var node = self
    for key in path {
      guard case .dictionary(let members) = node, let member = members[key] else { return [:] }
      node = member
    }
    guard case .dictionary(let members) = node else { return [:] }
    return members
  }

  /// Sets or removes a member of the dictionary that the path leads to.
  fileprivate mutating func set(_ value: PropertyList?, at path: ArraySlice<Key>, _ key: Key) {
    guard case .dictionary(var members) = self else { return }
    if let first = path.first {
      members[first]?.set(value, at: path.dropFirst(), key)
    } else {
      members[key] = value
    }
    self = .dictionary(members)
  }
}
