public import DynamicDefaults

/// What both tools know: declared once, stored in a suite of its own.
extension Defaults.Keys {
  public var projectName: Key<String> { Key(default: "untitled") }
  public var lastBuild: Key<String?> { Key() }
  public var buildCount: Key<Int> { Key(default: 0) }
}

extension Defaults {
  /// The suite that all tools of the box share.
  public static let toolbox = Defaults(suiteName: "com.example.toolbox")

  /// A suite for one tool, its keys behind the tool's name.
  public static func tool(_ name: String) -> Defaults {
    Defaults(
      suiteName: "com.example.toolbox-\(name)",
      transformKey: { name + $0.prefix(1).uppercased() + $0.dropFirst() })
  }
}
