import DefaultsStorage
import FoundationEssentials

/// The real preference files in `Tests/Corpus`, whose README says where each is from.
enum Corpus {
  static func url(_ name: String) -> URL {
    // Tests/DefaultsStorageTests/Formats/Corpus.swift
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder.appending(path: "Corpus").appending(path: name)
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url(name)))
  }
}

extension PropertyList {
  /// The value at a path as the corpus's README writes it: `/key/index`, `~1` for a slash in a key,
  /// `~0` for a tilde.
  func value(at path: String) -> PropertyList? {
    var value: PropertyList? = self
    for part in path.split(separator: "/") {
      let name = String(part).replacing("~1", with: "/").replacing("~0", with: "~")
      switch value {
      case .dictionary(let entries): value = entries[Key(String(name))]
      case .array(let elements):
        value = Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: return nil
      }
    }
    return value
  }
}
