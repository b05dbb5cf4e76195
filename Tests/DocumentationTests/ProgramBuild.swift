import Foundation
import TestSupport

/// Builds a program of one file with the libraries as they were built for these tests.
enum ProgramBuild {
  /// The libraries as one, so that each program is linked at once.
  private static let library = Result { try linkLibrary() }

  /// What SwiftPM starts tests with.
  private static let testRunner = """
    import Testing
    @main struct Runner {
      static func main() async { await Testing.__swiftPMEntryPoint() as Never }
    }
    """

  static func build(_ program: Document.Program, as path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var files = [path + ".swift"]
    try Data(program.source.utf8).write(to: URL(filePath: files[0]))
    if program.isTest {
      files.append(path + "-runner.swift")
      try Data(testRunner.utf8).write(to: URL(filePath: files[1]))
    }
    _ = try Program.output(
      of: ["swiftc", "-warnings-as-errors"] + BuiltProducts.importFlags + BuiltProducts.linkFlags
        + files + [
          try library.get(), "-Xlinker", "-rpath", "-Xlinker", BuiltProducts.directory.path,
          "-o", path,
        ])
  }

  private static func linkLibrary() throws -> String {
    let path = BuiltProducts.directory.path + "/libDocumented.so"
    let targets = ["CLinux", "DefaultsStorage", "DynamicDefaults", "SimplePrefs"]
    _ = try Program.output(
      of: ["swiftc", "-emit-library", "-o", path] + BuiltProducts.linkFlags
        + (try targets.flatMap(BuiltProducts.objects)))
    return path
  }
}
