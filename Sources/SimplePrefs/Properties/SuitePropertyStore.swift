import DefaultsStorage
import DynamicDefaults
import FoundationEssentials

/// Properties in a suite of defaults.
struct SuitePropertyStore: PropertyStore {
  let defaults: UntypedDefaults

  func value<T: Decodable>(_ type: T.Type, forKey key: String) throws(DefaultsError) -> T? {
    guard let tree = defaults.tree(forKey: key), tree != .null else { return nil }
    do {
      if !Self.isData(type), let json = tree.embeddedJSON {
        return try ModelForm.json.value(type, of: json)
      }
      return try ModelForm.tree.value(type, of: tree)
    } catch {
      throw DefaultsError(
        .typeMismatch, "The stored value does not read as \(type)",
        suite: defaults.suiteNameForErrors, key: key,
        remedy: "Correct the value, or remove it to go back to the default", cause: error)
    }
  }

  func set(_ value: some Encodable, forKey key: String) throws(DefaultsError) {
    do {
      try defaults.setTree(try ModelForm.tree.tree(of: value), forKey: key)
    } catch let error as DefaultsError {
      throw error
    } catch {
      throw DefaultsError(
        .invalidValue, "A value of type \(type(of: value)) cannot be stored",
        suite: defaults.suiteNameForErrors, key: key,
        remedy: "Correct the value, or how its type is encoded", cause: error)
    }
  }

  func remove(_ keys: [String]) throws(DefaultsError) {
    for key in keys { try defaults.setTree(nil, forKey: key) }
  }

  func synchronize() throws(DefaultsError) { try defaults.bringUpToDate() }

  private static func isData(_ type: Any.Type) -> Bool { type == Data.self || type == Data?.self }
}
