package import FoundationEssentials

/// Where a domain's file is, or will be made.
package struct DomainLocation: Sendable {
  /// The suite's name; of a file at a path of one's own, the file's name without its ending.
  package let suite: String
  /// The file's path, absolute, links not followed.
  package let path: String
  /// What a new file is written as.
  package let format: DomainFormat
  /// The other file of the suite, which is not used, if there are both.
  package let ignoredPath: String?

  /// The suite's file in the user's configuration directory: an existing one, that of the asked
  /// format first, else a new one of the asked format, else a new XML property list.
  ///
  /// Throws `invalidSuiteName` or `noConfigDirectory`.
  package static func suite(
    _ name: String, format: DomainFormat? = nil
  ) throws(DefaultsError) -> DomainLocation {
    try SuiteName.validate(name)
    do throws(DefaultsError) {
      return inDirectory(try ConfigDirectories.user(), name: name, format: format)
    } catch {
      throw error.about(suite: name)
    }
  }

  /// The global domain's file, which every suite of the user shares.
  ///
  /// Throws `noConfigDirectory`.
  package static func global() throws(DefaultsError) -> DomainLocation {
    global(in: try ConfigDirectories.user())
  }

  /// The same in a directory that is known to be the user's.
  package static func global(in directory: String) -> DomainLocation {
    inDirectory(directory, name: ".GlobalPreferences", format: nil)
  }

  /// The suite's file in the directory, chosen as for ``suite(_:format:)``.
  package static func inDirectory(
    _ directory: String, name: String, format: DomainFormat?
  ) -> DomainLocation {
    let base = directory + "/" + name
    let preferred = base + ending(of: format ?? .xml)
    let other = base + (format == .json ? ".plist" : ".json")
    let hasPreferred = FileIdentity(linkPath: preferred) != nil
    let hasOther = FileIdentity(linkPath: other) != nil
    let isOtherUsed = hasOther && !hasPreferred
    return DomainLocation(
      suite: name, path: isOtherUsed ? other : preferred,
      format: isOtherUsed ? (format == .json ? .xml : .json) : format ?? .xml,
      ignoredPath: hasPreferred && hasOther ? other : nil)
  }

  /// A file at a path of one's own. A new one is JSON if its name ends in `.json`, else an XML
  /// property list, unless a format is asked for.
  ///
  /// Throws `invalidSuiteName` if the URL is not a file URL or names no file.
  package static func file(
    _ url: URL, format: DomainFormat? = nil
  ) throws(DefaultsError) -> DomainLocation {
    let path = url.absoluteURL.path
    let name = PathText.name(of: path) ?? ""
    guard url.isFileURL, PathText.isAbsolute(path), !url.hasDirectoryPath, !name.isEmpty,
      name != "..",
      name.utf8.count <= SuiteName.maximumLength + 6, !path.utf8.contains(0)
    else {
      throw DefaultsError(
        .invalidSuiteName, "The URL \(url) does not name a domain file", path: path,
        remedy: "Use a file URL of a file with a name of at most \(SuiteName.maximumLength) bytes")
    }
    let isJSON = name.hasSuffix(".json")
    let suite = isJSON ? name.dropLast(5) : name.hasSuffix(".plist") ? name.dropLast(6) : name[...]
    return DomainLocation(
      suite: String(suite), path: path, format: format ?? (isJSON ? .json : .xml), ignoredPath: nil)
  }

  private static func ending(of format: DomainFormat) -> String {
    format == .json ? ".json" : ".plist"
  }
}
