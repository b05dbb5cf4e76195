import DefaultsStorage
import FoundationEssentials

/// The URL inside a keyed archive: what Apple's `set(_:forKey:)` stores for a URL that is no file's.
///
/// It is read, so that a file from a Mac can be used, and never written. The archive is a binary
/// property list of objects that refer to one another by number; a URL is an object with its text
/// (`NS.relative`) and, if it is relative, the URL it is relative to (`NS.base`):
///
///     $top      {root: UID 1}
///     $objects  ["$null", {NS.base: UID 0, NS.relative: UID 2, $class: UID 3}, "https://e.x/a", …]
struct ArchivedURL {
  private static let magic = Data("bplist00".utf8)
  // A base has seldom a base itself; an archive that refers to itself has no end.
  private static let maximumDepth = 8

  private let objects: [PropertyList]

  /// The archive's root if that is a URL; else `nil`.
  static func url(in data: Data) -> URL? {
    guard data.starts(with: magic),
      case .dictionary(let archive)? = try? BinaryPropertyListReader.read(Array(data)),
      archive["$archiver"] == "NSKeyedArchiver",
      case .array(let objects)? = archive["$objects"],
      case .dictionary(let top)? = archive["$top"]
    else { return nil }
    return ArchivedURL(objects: objects).url(at: top["root"], depth: 0)
  }

  private func url(at reference: PropertyList?, depth: Int) -> URL? {
    guard depth < Self.maximumDepth, case .dictionary(let url)? = object(at: reference),
      case .string(let text)? = object(at: url["NS.relative"])
    else { return nil }
    return URL(string: text, relativeTo: self.url(at: url["NS.base"], depth: depth + 1))
  }

  private func object(at reference: PropertyList?) -> PropertyList? {
    guard case .uid(let number)? = reference, number < UInt64(objects.count) else { return nil }
    return objects[Int(number)]
  }
}
