import DynamicDefaults
import ToolboxSettings

extension Defaults.Keys {
  var jobs: Key<Int> { Key(default: 2) }
  var verbose: Key<Bool> { Key(default: false) }
}

extension Defaults {
  static let build = Defaults.tool("build")
}

/// Pretends to build: `toolbox-build [--jobs N] [--project NAME]`.
@main struct ToolboxBuild {
  static func main() throws {
    let arguments = CommandLine.arguments
    if let option = arguments.firstIndex(of: "--jobs"), option + 1 < arguments.count,
      let jobs = Int(arguments[option + 1])
    {
      Defaults.build.jobs = jobs
    }
    if let option = arguments.firstIndex(of: "--project"), option + 1 < arguments.count {
      Defaults.toolbox.projectName = arguments[option + 1]
    }
    // Both or neither, also when two builds run at once.
    let number = try Defaults.toolbox.transaction {
      $0.buildCount += 1
      $0.lastBuild = "build \($0.buildCount)"
      return $0.buildCount
    }
    print("Built \(Defaults.toolbox.projectName) with \(Defaults.build.jobs) jobs: build \(number).")
  }
}
