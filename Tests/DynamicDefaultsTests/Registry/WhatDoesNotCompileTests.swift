import Foundation
import Testing

/// Type-checks snippets against the library as it was built for these tests.
@Suite struct WhatDoesNotCompileTests {
  @Test(
    .enabled(if: Snippet.modulesAreThere, "the built modules are not beside the tests"),
    arguments: [
      ("B09: an optional with a default", #"var a: Key<String?> { Key(default: "a") }"#),
      ("an optional with the default nil", "var a: Key<String?> { Key(default: nil) }"),
      ("a nested optional with a default", "var a: Key<Int??> { Key(default: 1) }"),
      ("no default for what is always there", "var a: Key<Int> { Key() }"),
      ("a default of another type", #"var a: Key<Int> { Key(default: "a") }"#),
      ("a type that is not Storable", "var a: Key<Any> { Key(default: 1) }"),
    ])
  func `a wrong declaration is an error`(what: String, declaration: String) throws {
    let snippet = Snippet(declaration: declaration)
    let (status, messages) = try snippet.typeCheck()
    #expect(status != 0, "\(what) compiles")
    #expect(messages.contains("snippet.swift:3:"), "\(messages)")
  }

  @Test(
    .enabled(if: Snippet.modulesAreThere, "the built modules are not beside the tests"),
    arguments: [
      "var a: Key<String?> { Key() }",
      #"var a: Key<Bool> { Key(default: false, name: "Old-Flag") }"#,
    ])
  func `a right declaration compiles in the same way`(declaration: String) throws {
    let (status, messages) = try Snippet(declaration: declaration).typeCheck()
    #expect(status == 0, "\(messages)")
  }
}

private struct Snippet {
  let declaration: String

  /// Where the test program is, and what was built beside it.
  private static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  private static let modules = products.appending(path: "Modules")
  private static let cModuleMap = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/CLinux/include")

  static let modulesAreThere = FileManager.default.fileExists(
    atPath: modules.appending(path: "DynamicDefaults.swiftmodule").path)

  func typeCheck() throws -> (status: Int32, messages: String) {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: "snippet.swift")
    let source = "import DynamicDefaults\nextension Defaults.Keys {\n\(declaration)\n}\n"
    try source.write(to: file, atomically: true, encoding: .utf8)

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6",
      "-module-cache-path", Self.products.appending(path: "ModuleCache").path,
      "-I", Self.modules.path, "-I", Self.cModuleMap.path,
      "-Xcc", "-fmodule-map-file=\(Self.products.path)/CLinux.build/module.modulemap",
      file.path,
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
