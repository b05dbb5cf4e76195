import TestSupport
import Testing

/// A model of properties holds no values: reading it is an error, from wherever it cannot be changed.
@Suite(.enabled(if: BuiltProducts.modulesAreThere, "the built modules are not beside the tests"))
struct WhatDoesNotCompileTests {
  private func snippet(_ statements: String) -> Snippet {
    Snippet(
      """
      import SimplePrefs
      struct Model {
        typealias key = SimplePrefs.Properties.Key
        @key("age") var age: Int?
      }
      func use(_ model: Model, _ prefs: SimplePrefs.CacheProperties<Model>) {
      \(statements)
      }
      """)
  }

  @Test(
    arguments: [
      "print(model.age as Any)", "var other = model; other.age = 5", "print(Model().age as Any)",
      "print(prefs[\\.age] as Any)",
    ])
  func `a property of the model itself is neither read nor set`(statement: String) throws {
    let (status, messages) = try snippet(statement).typeCheck()
    #expect(status != 0)
    #expect(messages.contains("snippet.swift:7:"), "\(messages)")
  }

  @Test func `it is through a manager, with a dollar sign`() throws {
    let statements = """
      print(model.$age.key)
      prefs[\\.$age] = 5
      prefs.$age = 5
      let one: Int? = prefs[\\.$age]
      let two: Int?? = prefs[\\.$age]
      if let outer = prefs[\\.$age], let inner = outer { print(inner) }
      if let age = prefs.$age { print(age + 1) }
      prefs.$age? += 1
      print(one as Any, two as Any)
      """
    let (status, messages) = try snippet(statements).typeCheck()
    #expect(status == 0, "\(messages)")
  }
}
