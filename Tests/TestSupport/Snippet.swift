import Foundation

/// A piece of source that is type-checked against the library as it was built for the tests.
package struct Snippet {
  private let source: String

  package init(_ source: String) { self.source = source }

  /// The compiler's exit status and messages, which call the source `snippet.swift`.
  package func typeCheck(
    languageMode: String = "6"
  ) throws -> (status: Int32, messages: String) {
    let directory = TemporaryDirectory()
    try source.write(to: directory.url("snippet.swift"), atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-typecheck"] + BuiltProducts.importFlags
      + ["-swift-version", languageMode, directory.path("snippet.swift")]
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
