import Foundation
import TestSupport

/// Builds a program of one file with the library as it was built for these tests.
enum ProgramBuild {
  private static let modules = Programs.directory.appending(path: "Modules")
  private static let headers = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/CLinux/include")

  static let modulesAreThere = FileManager.default.fileExists(
    atPath: modules.appending(path: "DynamicDefaults.swiftmodule").path)

  static func build(_ source: String, as path: String) throws {
    let program = URL(filePath: path)
    let folder = program.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "main.swift")
    try Data(source.utf8).write(to: file)
    _ = try Program.output(
      of: [
        "swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", modules.path,
        "-I", headers.path, "-module-cache-path", Programs.directory.path + "/ModuleCache",
        "-Xcc", "-fmodule-map-file=\(Programs.directory.path)/CLinux.build/module.modulemap",
        file.path, "-o", path,
      ] + objects())
  }

  /// What the library was compiled to.
  private static func objects() throws -> [String] {
    try ["CLinux", "DefaultsStorage", "DynamicDefaults"].flatMap { target in
      let folder = Programs.directory.appending(path: target + ".build")
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".o") }.map { folder.appending(path: $0).path }
    }
  }
}
