import TestSupport
import Testing

/// A model of properties holds no values: reading it is an error that says what to write.
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

  private static let readings = [
    "print(model.age as Any)", "print(Model().age as Any)",
    "var other = model; print(other.age as Any); other = model",
    "Task { @MainActor in print(Model().age as Any) }",
    "Task.detached { print(Model().age as Any) }",
  ]

  @Test(arguments: readings, ["5", "6"])
  func `reading a property of the model itself is an error that says what to write`(
    statement: String, languageMode: String
  ) throws {
    let (status, messages) = try snippet(statement).typeCheck(languageMode: languageMode)
    #expect(status != 0)
    #expect(
      messages.contains(/snippet\.swift:7:\d+: error: .*write prefs\.\$name.*property 'age'/),
      "\(messages)")
  }

  @Test(arguments: ["var other = model; other.age = 5", "print(prefs[\\.age] as Any)"])
  func `a property of the model itself is not set, and none of the manager's`(
    statement: String
  ) throws {
    let (status, messages) = try snippet(statement).typeCheck()
    #expect(status != 0)
    #expect(messages.contains("snippet.swift:7:"), "\(messages)")
  }

  @Test(arguments: ["5", "6"])
  func `it is through a manager, with a dollar sign`(languageMode: String) throws {
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
    let (status, messages) = try snippet(statements).typeCheck(languageMode: languageMode)
    #expect(status == 0, "\(messages)")
  }
}
