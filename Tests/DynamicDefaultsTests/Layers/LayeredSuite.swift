import DefaultsStorage
import Foundation
import TestSupport

@testable import DynamicDefaults

/// A suite whose every layer a test can fill, in a directory of its own.
final class LayeredSuite {
  let directory = TemporaryDirectory()
  /// What the suite sees, to be changed before its first use.
  var surroundings = Surroundings()
  var suiteName = "com.example.layered"

  init() {
    for name in ["user", "system1", "system2"] {
      try? FileManager.default.createDirectory(
        atPath: directory.path(name), withIntermediateDirectories: true)
    }
    surroundings.globalDirectory = directory.path("user")
    surroundings.systemDirectories = ["system1", "system2"].map(directory.path)
  }

  /// Another instance with these surroundings.
  func defaults(
    transformKey: @escaping @Sendable (String) -> String = { $0 }
  ) -> Defaults {
    let location = DomainLocation.inDirectory(
      directory.path("user"), name: suiteName, format: nil)
    return Defaults(
      core: DefaultsCore(.file(location), surroundings: surroundings, transformKey: transformKey))
  }

  /// The suite's file in one of the directories.
  func path(in folder: String, ending: String = "plist") -> String {
    directory.path("\(folder)/\(suiteName).\(ending)")
  }

  /// Replaces a file by a rename.
  func write(_ values: [PropertyList.Key: PropertyList], to path: String) throws {
    let bytes = try PropertyListDocument.encode(values, as: path.hasSuffix("json") ? .json : .xml)
    let temporary = directory.path(UUID().uuidString)
    try Data(bytes).write(to: URL(filePath: temporary))
    guard rename(temporary, path) == 0 else { throw HarnessError("rename: errno \(errno)") }
  }
}
