import DynamicDefaults
import Foundation
import TestSupport
import Testing

/// Under which names values are stored.
@Suite struct KeyNameTests {
  private let directory = TemporaryDirectory()

  private func greeter(_ name: String = "greeter") throws -> Defaults {
    try Defaults(
      fileURL: directory.url(name + ".plist"),
      transformKey: { "Greeter" + $0.prefix(1).uppercased() + $0.dropFirst() },
      setupDefaults: {
        $0.userName = "world"
        $0.launchCount = 1
      })
  }

  private func stored(_ name: String = "greeter") throws -> [String: Any] {
    let bytes = try Data(contentsOf: directory.url(name + ".plist"))
    let tree = try PropertyListSerialization.propertyList(from: bytes, format: nil)
    return try #require(tree as? [String: Any])
  }

  @Test func `userName is stored as GreeterUserName, and a name of its own as it is`() throws {
    let defaults = try greeter()
    defaults.userName = "Ada"
    defaults.launchCount += 1
    defaults.oldFlag = true
    try defaults.synchronize()
    let stored = try stored()
    #expect(stored.keys.sorted() == ["GreeterLaunchCount", "GreeterUserName", "Old-Flag"])
    #expect(stored["GreeterUserName"] as? String == "Ada")
    #expect(stored["GreeterLaunchCount"] as? Int == 2)
  }

  @Test func `B21: what is registered is transformed in the same way, and never on the disk`()
    throws
  {
    let defaults = try greeter()
    #expect(defaults.userName == "world")
    #expect(defaults.untyped.string(forKey: "GreeterUserName") == "world")
    #expect(defaults.untyped.string(forKey: "userName") == nil)
    defaults.oldFlag = true
    try defaults.synchronize()
    #expect(try stored().keys.sorted() == ["Old-Flag"])
  }

  @Test func `B21: register(defaults:) on the stored name reaches the typed property`() throws {
    let defaults = try greeter()
    defaults.untyped.register(defaults: ["GreeterUserName": "everybody", "GreeterLaunchCount": 7])
    #expect(defaults.userName == "everybody")
    #expect(defaults.launchCount == 7)
    defaults.launchCount = 3
    defaults.untyped.register(defaults: ["GreeterLaunchCount": 9])
    #expect(defaults.launchCount == 3)
    defaults.reset(\.launchCount)
    #expect(defaults.launchCount == 9)
  }

  @Test func `two suites with one property name never meet`() throws {
    let first = try greeter("first")
    let second = try greeter("second")
    first.userName = "Ada"
    #expect(second.userName == "world")
    second.userName = "Grace"
    first.untyped.register(defaults: ["GreeterLaunchCount": 7])
    #expect(second.launchCount == 1)
    try first.synchronize()
    try second.synchronize()
    #expect(try stored("first")["GreeterUserName"] as? String == "Ada")
    #expect(try stored("second")["GreeterUserName"] as? String == "Grace")
  }
}

extension Defaults.Keys {
  fileprivate var userName: Key<String?> { Key() }
  fileprivate var launchCount: Key<Int> { Key(default: 0) }
  fileprivate var oldFlag: Key<Bool> { Key(default: false, name: "Old-Flag") }
}
