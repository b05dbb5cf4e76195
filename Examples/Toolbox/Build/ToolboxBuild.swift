import DynamicDefaults
import ToolboxSettings

extension Defaults.Keys {
  var jobs: Key<Int> { Key(default: 2) }
  var mode: Key<Mode> { Key(default: .debug) }
}

enum Mode: String, Defaults.Storable { case debug, release }

extension Defaults {
  static let build = Defaults.tool("build")
}

/// Pretends to build, and remembers how: `toolbox-build [--project NAME] [--jobs N] [--mode MODE]`.
@main struct ToolboxBuild {
  static func main() throws {
    if let name = argument(after: "--project") { Defaults.toolbox.projectName = name }
    if let jobs = argument(after: "--jobs").flatMap(Int.init) { Defaults.build.jobs = jobs }
    if let mode = argument(after: "--mode").flatMap(Mode.init) { Defaults.build.mode = mode }

    // Both or neither, and no number twice, also when two builds run at once.
    let number = try Defaults.toolbox.transaction {
      $0.buildCount += 1
      $0.lastBuild = "build \($0.buildCount)"
      return $0.buildCount
    }
    print(
      "Built \(Defaults.toolbox.projectName) for \(Defaults.build.mode)",
      "with \(Defaults.build.jobs) jobs: build \(number).")
  }
}
