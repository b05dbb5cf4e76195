import DefaultsStorage

/// A model in one item of the keychain, as JSON.
struct KeychainStore: ModelStore {
  let keychain: Keychain
  let key: String

  var isSecret: Bool { true }
  var place: (suite: String?, key: String?, path: String?) { (nil, key, nil) }

  func read() throws(DefaultsError) -> PropertyList? {
    guard let bytes = try keychain.read(key) else { return nil }
    do throws(FormatError) {
      return try JSONReader.read(bytes).root
    } catch {
      throw self.error(
        .malformedFile, "The keychain's item holds no JSON", remedy: "Delete it", cause: nil)
    }
  }

  func save(
    _ new: PropertyList, merge: (PropertyList) throws -> PropertyList
  ) throws(DefaultsError) {
    guard let stored = try read() else { return try keychain.write(try encode(new), key: key) }
    let merged: PropertyList
    do {
      merged = try merge(stored)
    } catch {
      throw self.error(
        .typeMismatch, "The keychain's item holds another model", remedy: "Delete it first",
        cause: nil)
    }
    if merged != stored { try keychain.write(try encode(merged), key: key) }
  }

  func remove() throws(DefaultsError) { try keychain.remove(key) }

  private func encode(_ tree: PropertyList) throws(DefaultsError) -> [UInt8] {
    do throws(FormatError) {
      return try JSONWriter.write(tree, style: .compact)
    } catch {
      throw self.error(
        .invalidValue, "The model cannot be written as JSON", remedy: "Correct its value",
        cause: nil)
    }
  }
}
