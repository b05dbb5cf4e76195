import DefaultsStorage

/// A model in a JSON file.
struct FileStore: ModelStore {
  let location: ModelFileLocation

  var place: (suite: String?, key: String?, path: String?) { (nil, nil, location.path) }

  func read() throws(DefaultsError) -> PropertyList? {
    guard let bytes = try location.file().read() else { return nil }
    do throws(FormatError) {
      return try JSONReader.read(bytes).root
    } catch {
      throw self.error(
        .malformedFile, "The file is no JSON", remedy: "Mend it, or remove it", cause: error)
    }
  }

  func save(
    _ new: PropertyList, merge: (PropertyList) throws -> PropertyList
  ) throws(DefaultsError) {
    try location.file().update { bytes throws(DefaultsError) in
      guard let bytes else { return .replace(with: try encode(new)) }
      let (isAnnotated, old, merged): (Bool, PropertyList, PropertyList)
      do {
        let document = try JSONReader.read(bytes)
        (isAnnotated, old) = (document.isAnnotated, document.root)
        merged = try merge(old)
      } catch {
        return .moveAside(because: error, replacement: try encode(new))
      }
      guard merged != old else { return .leave }
      guard !isAnnotated else {
        throw error(
          .unwritableFormat, "The file has comments or trailing commas, which saving would lose",
          remedy: "Remove them, or edit the file by hand", cause: nil)
      }
      return .replace(with: try encode(merged))
    }
  }

  func remove() throws(DefaultsError) { try location.file().remove() }

  private func encode(_ tree: PropertyList) throws(DefaultsError) -> [UInt8] {
    do throws(FormatError) {
      return try JSONWriter.write(tree, style: .pretty)
    } catch {
      throw self.error(
        .invalidValue, "The model cannot be written as JSON", remedy: "Correct its value",
        cause: error)
    }
  }
}
