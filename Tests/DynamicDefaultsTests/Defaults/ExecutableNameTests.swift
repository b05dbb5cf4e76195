import Testing

@testable import DynamicDefaults

@Suite struct ExecutableNameTests {
  @Test(arguments: [
    ("greeter", "greeter"), (".hidden", "hidden"), ("..", "program"), ("", "program"),
    (String(repeating: "é", count: 150), String(repeating: "é", count: 100)),
  ]) func `a name that is no suite's becomes one`(name: String, suite: String) {
    #expect(ExecutableName.suiteName(like: name) == suite)
  }

  @Test func `the program's own name is that of its file`() {
    #expect(!ExecutableName.current.isEmpty)
    #expect(!ExecutableName.current.contains("/"))
  }
}
