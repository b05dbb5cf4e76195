import TestSupport
import Testing

/// Type-checks snippets against the library as it was built for these tests.
@Suite struct WhatDoesNotCompileTests {
  @Test(
    .enabled(if: BuiltProducts.modulesAreThere, "the built modules are not beside the tests"),
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
    .enabled(if: BuiltProducts.modulesAreThere, "the built modules are not beside the tests"),
    arguments: [
      "var a: Key<String?> { Key() }",
      #"var a: Key<Bool> { Key(default: false, name: "Old-Flag") }"#,
    ])
  func `a right declaration compiles in the same way`(declaration: String) throws {
    let (status, messages) = try Snippet(declaration: declaration).typeCheck()
    #expect(status == 0, "\(messages)")
  }
}

extension Snippet {
  /// A declaration in the registry.
  fileprivate init(declaration: String) {
    self.init("import DynamicDefaults\nextension Defaults.Keys {\n\(declaration)\n}\n")
  }
}
