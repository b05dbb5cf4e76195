import DynamicDefaults
import ToolboxSettings

extension Defaults.Keys {
  // Also a key of toolbox-build, which has its own value: the suites never meet.
  var verbose: Key<Bool> { Key(default: true) }
  var destination: Key<String> { Key(default: "staging") }
}

extension Defaults {
  static let deploy = Defaults.tool("deploy")
}

/// Pretends to deploy what toolbox-build has built: `toolbox-deploy [--to DESTINATION]`.
@main struct ToolboxDeploy {
  static func main() {
    let arguments = CommandLine.arguments
    if let option = arguments.firstIndex(of: "--to"), option + 1 < arguments.count {
      Defaults.deploy.destination = arguments[option + 1]
    }
    guard let build = Defaults.toolbox.lastBuild else {
      return print("Nothing is built yet: run toolbox-build first.")
    }
    print("Deployed \(Defaults.toolbox.projectName), \(build), to \(Defaults.deploy.destination).")
  }
}
