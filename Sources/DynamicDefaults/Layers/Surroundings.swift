import DefaultsStorage

/// What a suite sees around it: of the process, the user and the system.
struct Surroundings: Sendable {
  var arguments = ArgumentDomain.empty
  var environment: EnvironmentLayer?
  /// The global domain's file.
  var global: DomainLocation?
  /// Where the system's files of suites are, the most important first.
  var systemDirectories: [String] = []

  /// Nothing: what a suite in memory sees.
  static let none = Surroundings()

  /// What a suite sees around it now: in memory nothing, at a path of one's own no system files, as
  /// they go by a suite's name.
  static func current(
    for source: DefaultsCore.Source, environmentPrefix: String? = nil
  ) -> Surroundings {
    guard !source.isInMemory else { return .none }
    return Surroundings(
      arguments: Defaults.readsArguments ? .ofProcess : .empty,
      environment: environmentPrefix.map { EnvironmentLayer(prefix: $0) },
      // Without a directory for the user's settings there is no global domain; the suite's own
      // domain tells of that.
      global: try? DomainLocation.global(),
      systemDirectories: source.isNamed ? ConfigDirectories.system() : [])
  }

  /// The system's files of a suite, the most important first.
  ///
  /// Of a directory that has both, only the property list is read, and told by it; where none is yet,
  /// both are waited for.
  ///
  /// - Parameters:
  ///   - suite: The suite's valid name.
  ///   - ownPath: The suite's own file, which may lie in one of the directories.
  /// - Returns: Where the files are, or would be.
  func systemFiles(of suite: String, except ownPath: String?) -> [DomainLocation] {
    var paths = ownPath.map { [PropertyList.Key($0)] } ?? []
    let files = systemDirectories.flatMap { directory in
      let file = DomainLocation.inDirectory(directory, name: suite, format: .xml)
      let other = DomainLocation.inDirectory(directory, name: suite, format: .json)
      let isOneThere = file.path == other.path || file.ignoredPath != nil
      return isOneThere ? [file] : [file, other]
    }
    return files.filter { file in
      let path = PropertyList.Key(file.path)
      defer { paths.append(path) }
      return !paths.contains(path)
    }
  }
}
