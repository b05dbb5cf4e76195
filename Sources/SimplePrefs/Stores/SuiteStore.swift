import DefaultsStorage
import DynamicDefaults

/// A model in a suite of defaults, a key for each property.
struct SuiteStore: ModelStore {
  let defaults: UntypedDefaults
  let keys: [String]

  var isEditable: Bool { true }

  var place: (suite: String?, key: String?, path: String?) {
    (defaults.suiteNameForErrors, nil, nil)
  }

  func read() throws(DefaultsError) -> PropertyList? {
    // What can be seen is loaded, also where nothing can be written.
    do throws(DefaultsError) {
      try defaults.bringUpToDate()
    } catch {
      Diagnostics.report(.error, error)
    }
    var members: [PropertyList.Key: PropertyList] = [:]
    for key in keys { members[PropertyList.Key(key)] = defaults.tree(forKey: key) }
    return members.isEmpty ? nil : .dictionary(members)
  }

  func save(
    _ new: PropertyList, merge: (PropertyList) throws -> PropertyList
  ) throws(DefaultsError) {
    let stored = defaults.ownTrees(forKeys: keys)
    let merged = stored.isEmpty ? new : (try? merge(.dictionary(stored))) ?? new
    guard case .dictionary(let members) = merged else {
      throw error(
        .invalidValue, "The model encodes no properties", remedy: "Use another manager", cause: nil)
    }
    var trees: [PropertyList.Key: PropertyList?] = [:]
    for key in keys { trees.updateValue(members[PropertyList.Key(key)], forKey: .init(key)) }
    try defaults.setTrees(trees)
  }

  func remove() throws(DefaultsError) {
    var trees: [PropertyList.Key: PropertyList?] = [:]
    for key in keys { trees.updateValue(nil, forKey: .init(key)) }
    try defaults.setTrees(trees)
  }
}
