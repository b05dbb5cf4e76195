import DefaultsStorage

/// A model in one item of the keychain, as JSON.
struct KeychainStore: ModelStore {
  let keychain: Keychain
  let key: String

  var isSecret: Bool { true }
  var place: (suite: String?, key: String?, path: String?) { (nil, key, nil) }

  func read() throws(DefaultsError) -> PropertyList? { try read(until: keychain.deadline) }

  private func read(until deadline: Deadline) throws(DefaultsError) -> PropertyList? {
    guard let bytes = try keychain.read(key, until: deadline) else { return nil }
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
    let deadline = keychain.deadline
    guard let stored = try read(until: deadline) else {
      return try keychain.write(try encode(new), key: key, until: deadline)
    }
    let merged: PropertyList
    do {
      merged = try merge(stored)
    } catch {
      throw self.error(
        .typeMismatch, "The keychain's item holds another model", remedy: "Delete it first",
        cause: nil)
    }
    if merged != stored { try keychain.write(try encode(merged), key: key, until: deadline) }
  }

  func remove() throws(DefaultsError) { try keychain.remove(key, until: keychain.deadline) }

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
