import DynamicDefaults
import Foundation
import Testing

// Most of these show that a call compiles and means what it says; the suites are never written to.
@Suite struct InitialiserTests {
  private let prefix: @Sendable (String) -> String = {
    "Greeter" + $0.prefix(1).uppercased() + $0.dropFirst()
  }

  @Test func `setupDefaults may be left out, a closure in both places, or a dictionary`() {
    let suites = [
      Defaults(suiteName: "com.example.initialisers"),
      Defaults(suiteName: "com.example.initialisers") { $0.count = 1 },
      Defaults(suiteName: "com.example.initialisers") {
        $0.count = 1
        $0.userName = "world"
      },
      Defaults(suiteName: "com.example.initialisers", setupDefaults: { $0.count = 1 }),
      Defaults(suiteName: "com.example.initialisers", setupDefaults: ["count": 1]),
      Defaults(suiteName: "com.example.initialisers", format: .json, transformKey: prefix),
      Defaults(
        suiteName: "com.example.initialisers", format: .binary, environmentPrefix: "GREETER",
        transformKey: { "Greeter" + $0.prefix(1).uppercased() + $0.dropFirst() },
        setupDefaults: {
          $0.userName = "world"
          $0.count = 1
        }),
      Defaults(suiteName: "com.example.initialisers", transformKey: prefix) { $0.count = 1 },
      Defaults(
        suiteName: "com.example.initialisers", transformKey: prefix, setupDefaults: ["count": 1]),
    ]
    #expect(suites.map(\.count) == [0, 1, 1, 1, 1, 0, 1, 1, 1])
  }

  @Test func `the throwing initialisers take the same`() throws {
    let url = URL(filePath: "/nonexistent/com.example.plist")
    let suites = [
      try Defaults(validating: "com.example.initialisers"),
      try Defaults(validating: "com.example.initialisers") { $0.count = 1 },
      try Defaults(validating: "com.example.initialisers", setupDefaults: ["count": 1]),
      try Defaults(validating: "com.example.initialisers", transformKey: prefix) { $0.count = 1 },
      try Defaults(fileURL: url),
      try Defaults(fileURL: url, format: .json) { $0.count = 1 },
      try Defaults(fileURL: url, setupDefaults: ["count": 1]),
      try Defaults(fileURL: url, transformKey: prefix) { $0.count = 1 },
    ]
    #expect(suites.map(\.count) == [0, 1, 1, 1, 0, 1, 1, 1])
  }

  @Test func `a suite in memory takes the same`() {
    let suites = [
      Defaults.inMemory(),
      .inMemory { $0.count = 1 },
      .inMemory(setupDefaults: { $0.count = 1 }),
      .inMemory(setupDefaults: ["count": 1]),
      .inMemory(transformKey: prefix),
      .inMemory(transformKey: prefix) { $0.count = 1 },
      .inMemory(transformKey: prefix, setupDefaults: ["count": 1]),
    ]
    #expect(suites.map(\.count) == [0, 1, 1, 1, 0, 1, 1])
  }

  @Test func `a static constant in an extension is a suite of its own`() {
    #expect(Defaults.greeter.userName == "world")
    #expect(Defaults.greeter[Defaults.Key<String?>(name: "GreeterUserName")] == "world")
  }
}

extension Defaults {
  fileprivate static let greeter = Defaults(
    suiteName: "com.example.greeter",
    transformKey: { "Greeter" + $0.prefix(1).uppercased() + $0.dropFirst() },
    setupDefaults: {
      $0.userName = "world"
      $0.count = 1
    })
}
