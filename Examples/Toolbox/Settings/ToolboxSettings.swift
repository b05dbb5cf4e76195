public import DynamicDefaults

/// What all tools of the box know: declared once, stored in a suite of its own.
extension Defaults.Keys {
  /// What is built.
  public var projectName: Key<String> { Key(default: "untitled") }
  /// The name of the last build, once there was one.
  public var lastBuild: Key<String?> { Key() }
  /// How many builds there were.
  public var buildCount: Key<Int> { Key(default: 0) }
}

extension Defaults {
  /// The suite that the tools share.
  public static let toolbox = Defaults(suiteName: "com.example.toolbox")

  /// A suite for one tool, each key behind the tool's name: `jobs` is stored as `buildJobs`.
  public static func tool(_ name: String) -> Defaults {
    Defaults(
      suiteName: "com.example.toolbox-\(name)",
      transformKey: { name + $0.prefix(1).uppercased() + $0.dropFirst() })
  }
}

/// The word after an option among the program's arguments.
public func argument(after option: String) -> String? {
  let words = CommandLine.arguments
  return words.firstIndex(of: option).flatMap { words.dropFirst($0 + 1).first }
}
