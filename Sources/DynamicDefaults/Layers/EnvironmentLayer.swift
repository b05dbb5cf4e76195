import DefaultsStorage
import FoundationEssentials

/// The environment variables that begin with a suite's prefix, as they were when the suite was made.
struct EnvironmentLayer: Layer {
  private struct Source: LayerSource {
    let variable: String
    let text: String?

    var isVariable: Bool { true }
    var value: PropertyList? { text.map(PropertyList.string) }

    var origin: Defaults.Origin? {
      value.map { Defaults.Origin(.environment, location: variable, value: $0) }
    }
  }

  private let prefix: String
  private let variables: [String: String]

  init(prefix: String, variables: [String: String] = ProcessInfo.processInfo.environment) {
    self.prefix = prefix
    self.variables = variables.filter { $0.key.hasPrefix(prefix + "_") }
  }

  var values: [PropertyList.Key: PropertyList] {
    variables.reduce(into: [:]) { values, variable in
      if let key = key(of: variable.key) { values[key] = .string(variable.value) }
    }
  }

  /// A key for each variable that is none of these keys', if there is one in camel case.
  func keys(except names: [KeyName]) -> [PropertyList.Key] {
    let known = Set(names.map { variable(of: $0) })
    return variables.keys.filter { !known.contains($0) }.compactMap(key(of:))
  }

  /// The variable of a key: that of its property's name, else that of its stored key.
  func variable(of name: KeyName) -> String {
    VariableName.of(name.property ?? name.stored.string, prefix: prefix)
  }

  func source(of name: KeyName, for dependent: any EntryDependent) -> any LayerSource {
    source(of: name)
  }

  func origins(of name: KeyName) -> [Defaults.Origin] { source(of: name).origin.map { [$0] } ?? [] }

  /// The environment stays as it was.
  func add(_ follower: SuiteFollower) {}

  private func key(of variable: String) -> PropertyList.Key? {
    VariableName.name(of: variable, prefix: prefix).map { PropertyList.Key($0) }
  }

  private func source(of name: KeyName) -> Source {
    let variable = variable(of: name)
    return Source(variable: variable, text: variables[variable])
  }
}
