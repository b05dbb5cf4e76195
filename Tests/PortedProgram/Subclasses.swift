import DynamicDefaults
import Foundation

// Subclasses as test suites of applications have them.

/// Keeps everything in a dictionary.
final class RecordingDefaults: UserDefaults, @unchecked Sendable {
  var values: [String: Any] = [:]

  override func object(forKey defaultName: String) -> Any? { values[defaultName] }

  override func set(_ value: Any?, forKey defaultName: String) { values[defaultName] = value }
}

/// Starts empty, under a name of its own.
final class EmptyDefaults: UserDefaults, @unchecked Sendable {
  convenience init() {
    // swift-format-ignore: NeverForceUnwrap
    self.init(suiteName: "com.example.empty")!
  }

  override init?(suiteName suitename: String?) {
    UserDefaults().removePersistentDomain(forName: suitename ?? "")
    super.init(suiteName: suitename)
  }
}

/// Overrides the only designated initialiser, and so inherits the other.
final class InheritingDefaults: UserDefaults, @unchecked Sendable {
  override init?(suiteName suitename: String?) { super.init(suiteName: suitename) }
}

func checkSubclasses() {
  let recording = RecordingDefaults()
  recording.set(true, forKey: "flag")
  recording.set(41, forKey: "number")
  recording.set("text", forKey: "string")
  check(recording.values.count == 3)
  check(recording.bool(forKey: "flag"))
  check(recording.integer(forKey: "number") == 41)
  check(recording.string(forKey: "number") == "41")
  recording.removeObject(forKey: "string")
  check(recording.string(forKey: "string") == nil)

  let empty = EmptyDefaults()
  empty.set(1, forKey: "k")
  check(empty.integer(forKey: "k") == 1)
  check(InheritingDefaults().object(forKey: "absent") == nil)
}
