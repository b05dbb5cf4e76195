import DefaultsStorage

extension UntypedDefaults {
  /// What is stored for a value; `nil` for one that stands for nothing.
  static func tree(
    of value: Any?, for key: PropertyList.Key
  ) throws(DefaultsError) -> PropertyList? {
    guard let value else { return nil }
    do {
      let tree = try PropertyList(any: value)
      return tree == .null ? nil : tree
    } catch {
      throw DefaultsError(
        .invalidValue, "Cannot store this value: \(error)", key: key.string,
        remedy:
          "Store booleans, numbers, strings, dates, data, URLs, and arrays and dictionaries of "
          + "them; encode anything else first")
    }
  }

  /// What is stored for each value of a dictionary, or why one cannot be.
  static func trees(
    of values: [String: Any]
  ) throws(DefaultsError) -> [PropertyList.Key: PropertyList] {
    var trees: [PropertyList.Key: PropertyList] = [:]
    for (name, value) in values {
      let key = PropertyList.Key(name)
      trees[key] = try tree(of: value, for: key)
    }
    return trees
  }

  /// What is stored for each value of a dictionary; one that cannot be stored is told and left out.
  func storableTrees(of values: [String: Any]) -> [PropertyList.Key: PropertyList] {
    var trees: [PropertyList.Key: PropertyList] = [:]
    for (name, value) in values {
      let key = PropertyList.Key(name)
      do {
        trees[key] = try Self.tree(of: value, for: key)
      } catch {
        Diagnostics.report(.error, error.about(suite: store.suiteName))
      }
    }
    return trees
  }
}
