import DynamicDefaults
import FoundationEssentials

// A program whose last statement sets a value; it says first what the run before has left.

extension Defaults.Keys {
  var userName: Key<String?> { Key() }
}

print(Defaults.standard.userName ?? "nobody", Defaults.standard.fileURL?.path ?? "nowhere")
Defaults.standard.userName = CommandLine.arguments.dropFirst().first
