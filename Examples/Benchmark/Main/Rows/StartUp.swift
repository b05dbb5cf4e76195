import Foundation

/// Programs that end at once: the processor time of the whole process.
///
/// Their settings are in a directory of their own: that of the other rows has hundreds of files.
enum StartUp {
  static let rows = [
    row(
      "start-up", "a program that increments and ends, the value on disk",
      .within(must: 0.6, aim: 0.5), "StartUpFoundation", "with Foundation"),
    row(
      "start-up-bare", "the same", .within(must: 2.2, aim: 1.8), "StartUpBare", bare),
    commandRow,
  ]

  private static let bare = "a bare Swift program"

  private static let repetitions = 4

  private static func row(
    _ name: String, _ title: String, _ requirement: Requirement, _ program: String, _ rival: String
  ) -> Row {
    Row(name: name, title: title, requirement: requirement, rival: rival, roundFactor: 3) {
      surroundings in
      let own = try ChildProcess.path(of: "StartUp")
      let rival = try ChildProcess.path(of: program)
      let directory = try directory(in: surroundings)
      let count = surroundings.isQuick ? 1 : repetitions
      return Contest(
        own: { try mean(of: own, in: directory, count: count) },
        rival: { try mean(of: rival, in: directory, count: count) })
    }
  }

  private static let commandRow = Row(
    name: "start-up-command", title: "“defaults read domain key”", requirement: .within(must: 2.5),
    rival: bare, roundFactor: 3
  ) { surroundings in
    let own = try ChildProcess.path(of: "defaults")
    let rival = try ChildProcess.path(of: "StartUpBare")
    let directory = try directory(in: surroundings)
    _ = try ChildProcess.processorTime(
      of: own, ["write", domain, "key", "-int", "1"], in: directory)
    let count = surroundings.isQuick ? 1 : repetitions
    return Contest(
      own: { try mean(of: own, ["read", domain, "key"], in: directory, count: count) },
      rival: { try mean(of: rival, in: directory, count: count) })
  }

  private static let domain = "com.example.start-up"

  private static func directory(in surroundings: Surroundings) throws -> URL {
    let directory = surroundings.directory.appending(path: "start-up")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    return directory
  }

  private static func mean(
    of path: String, _ arguments: [String] = [], in directory: URL, count: Int
  ) throws -> Double {
    let sum = try (0..<count).reduce(0) { sum, _ in
      try sum + ChildProcess.processorTime(of: path, arguments, in: directory)
    }
    return sum / Double(count)
  }
}
