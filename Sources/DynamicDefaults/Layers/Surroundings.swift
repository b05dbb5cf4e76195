import DefaultsStorage

/// What a suite sees around it: of the process, the user and the system.
struct Surroundings: Sendable {
  var arguments = ArgumentDomain.empty
  var environment: EnvironmentLayer?
  /// Where the global domain's file is; `nil` if there is no global domain.
  var globalDirectory: String?
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
      globalDirectory: try? ConfigDirectories.user(),
      systemDirectories: source.isNamed ? ConfigDirectories.system() : [])
  }

  /// The files below a suite's own: the global domain's, and the system's of the suite, the most
  /// important first.
  ///
  /// - Parameters:
  ///   - suite: The suite's valid name.
  ///   - ownPath: The suite's own file, which may lie in one of the directories.
  /// - Returns: The layers; nothing is opened yet.
  func files(of suite: String, except ownPath: String?) -> [any Layer] {
    let global = globalDirectory.map { directory in
      LowerFilesLayer(.globalDomain) { [.global(in: directory)] }
    }
    var directories: [PropertyList.Key] = []
    let system = systemDirectories.compactMap { directory -> LowerFilesLayer? in
      guard !directories.contains(PropertyList.Key(directory)) else { return nil }
      directories.append(PropertyList.Key(directory))
      return LowerFilesLayer(.systemFile) {
        Self.files(of: suite, in: directory, except: ownPath)
      }
    }
    return (global.map { [$0] } ?? []) + system
  }

  /// Of a directory that has both files of a suite, only the property list is read, and told by it; where
  /// none is yet, both are waited for.
  private static func files(
    of suite: String, in directory: String, except ownPath: String?
  ) -> [DomainLocation] {
    let file = DomainLocation.inDirectory(directory, name: suite, format: .xml)
    let other = DomainLocation.inDirectory(directory, name: suite, format: .json)
    let isOneThere = file.path == other.path || file.ignoredPath != nil
    let ownPath = ownPath.map { PropertyList.Key($0) }
    return (isOneThere ? [file] : [file, other]).filter { PropertyList.Key($0.path) != ownPath }
  }
}
