import DynamicDefaults
import ToolboxSettings

extension Defaults.Keys {
  // toolbox-build has a key of this name too: each is in its own suite, and they never meet.
  var mode: Key<String> { Key(default: "dry run") }
  var destination: Key<String> { Key(default: "staging") }
}

extension Defaults {
  static let deploy = Defaults.tool("deploy")
}

/// Pretends to deploy what toolbox-build has built: `toolbox-deploy [--to PLACE] [--mode MODE]`.
@main struct ToolboxDeploy {
  static func main() {
    if let destination = argument(after: "--to") { Defaults.deploy.destination = destination }
    if let mode = argument(after: "--mode") { Defaults.deploy.mode = mode }

    guard let build = Defaults.toolbox.lastBuild else {
      return print("Nothing is built yet: run toolbox-build first.")
    }
    print(
      "Deployed \(Defaults.toolbox.projectName), \(build),",
      "to \(Defaults.deploy.destination) (\(Defaults.deploy.mode)).")
  }
}
