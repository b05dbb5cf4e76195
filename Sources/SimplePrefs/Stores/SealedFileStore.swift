import DefaultsStorage
import FoundationEssentials

/// A model in an encrypted file. Its text is in memory only: what is written, to the temporary file
/// too, is sealed.
struct SealedFileStore: ModelStore {
  let location: ModelFileLocation
  let key: Data

  var isSecret: Bool { true }
  var place: (suite: String?, key: String?, path: String?) { (nil, nil, location.path) }

  func read() throws(DefaultsError) -> PropertyList? {
    let sealed = try SealedText(key: key)
    guard let bytes = try location.file().read() else { return nil }
    return try open(bytes, sealed)
  }

  func save(
    _ new: PropertyList, merge: (PropertyList) throws -> PropertyList
  ) throws(DefaultsError) {
    let sealed = try SealedText(key: key)
    try location.file().update { bytes throws(DefaultsError) in
      guard let bytes else { return .replace(with: try seal(new, sealed)) }
      // A file that cannot be opened may be somebody's only copy.
      return .replace(with: try seal(try merged(try open(bytes, sealed), merge), sealed))
    }
  }

  func remove() throws(DefaultsError) { try location.file().remove() }

  private func merged(
    _ stored: PropertyList, _ merge: (PropertyList) throws -> PropertyList
  ) throws(DefaultsError) -> PropertyList {
    do {
      return try merge(stored)
    } catch {
      throw self.error(
        .typeMismatch, "The encrypted file holds another model", remedy: "Delete it first",
        cause: nil)
    }
  }

  private func open(_ bytes: [UInt8], _ sealed: SealedText) throws(DefaultsError) -> PropertyList {
    let text: [UInt8]
    do {
      text = try sealed.open(bytes)
    } catch {
      throw self.error(error.code, error.message, remedy: error.remedy, cause: nil)
    }
    do throws(FormatError) {
      return try JSONReader.read(text).root
    } catch {
      throw self.error(
        .malformedFile, "The encrypted file holds no JSON", remedy: "Delete it", cause: nil)
    }
  }

  private func seal(
    _ tree: PropertyList, _ sealed: SealedText
  ) throws(DefaultsError) -> [UInt8] {
    let text: [UInt8]
    do throws(FormatError) {
      text = try JSONWriter.write(tree, style: .compact)
    } catch {
      throw self.error(
        .invalidValue, "The model cannot be written as JSON", remedy: "Correct its value",
        cause: nil)
    }
    return try sealed.seal(text)
  }
}
