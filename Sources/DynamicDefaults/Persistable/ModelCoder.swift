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
/// A dictionary that is no list of members, such as an enum with associated values, is taken whole or
/// not at all.
///
/// Costs one decoding for a tree that decodes; else, for each offending member, about as many as the
/// logarithm of the number of members, of a tree that holds the default model and some of them.
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
        let reading = read(members, over: defaults)
      else { throw error }
      return reading
    }
  }

  private func read(
    _ members: [PropertyList.Key: PropertyList], over defaults: PropertyList
  ) -> Reading? {
    // What decodes one by one may not do so together, as where a type compares its fields.
    for isGradual in [false, true] {
      let overlay = ModelOverlay(over: defaults, isGradual: isGradual) { tree in
        Result { _ = try decode(tree) }
      }
      guard var overlay, overlay.place(members, at: []) else { return nil }
      if let value = try? decode(overlay.tree) {
        return Reading(value: value, faults: overlay.faults)
      }
    }
    return nil
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
    let reading = try read(stored)
    let known = try form.tree(of: reading.value)
    let new = try (newForm ?? form).tree(of: value)
    // The usual case, in which there is nothing to keep, is told apart at little cost.
    guard known != stored else { return new }
    var merged = stored.merged(known: known, new: new)
    // What does not read has no members that could be merged.
    for path in reading.faults {
      let member = new.member(at: path)
      merged.set(member == known.member(at: path) ? stored.member(at: path) : member, at: path[...])
    }
    return merged
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
