import Foundation

/// A piece of source that is type-checked against the library as it was built for the tests.
package struct Snippet {
  private let source: String

  package init(_ source: String) { self.source = source }

  /// Where the test program is, and what was built beside it.
  private static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  private static let modules = products.appending(path: "Modules")
  private static let cModuleMap = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/CLinux/include")

  package static let modulesAreThere = FileManager.default.fileExists(
    atPath: modules.appending(path: "DynamicDefaults.swiftmodule").path)

  /// The compiler's exit status and messages, which call the source `snippet.swift`.
  package func typeCheck() throws -> (status: Int32, messages: String) {
    let directory = TemporaryDirectory()
    try source.write(to: directory.url("snippet.swift"), atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6",
      "-module-cache-path", Self.products.appending(path: "ModuleCache").path,
      "-I", Self.modules.path, "-I", Self.cModuleMap.path,
      "-Xcc", "-fmodule-map-file=\(Self.products.path)/CLinux.build/module.modulemap",
      directory.path("snippet.swift"),
    ]
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
