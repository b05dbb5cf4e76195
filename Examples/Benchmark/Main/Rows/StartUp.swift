/// A program that reads, increments and ends, the value on disk: the processor time of the whole
/// process.
enum StartUp {
  static let rows = [
    row(
      "start-up", "a program that increments and ends",
      .within(must: 0.6, aim: 0.5), "StartUpFoundation", "with Foundation"),
    row(
      "start-up-bare", "the same", .within(must: 2.2, aim: 1.8), "StartUpBare",
      "a bare Swift program"),
  ]

  private static let repetitions = 10

  private static func row(
    _ name: String, _ title: String, _ requirement: Requirement, _ program: String, _ rival: String
  ) -> Row {
    Row(name: name, title: title, requirement: requirement, rival: rival) { surroundings in
      let own = try ChildProcess.path(of: "StartUp")
      let rival = try ChildProcess.path(of: program)
      let count = surroundings.isQuick ? 1 : repetitions
      return Contest(
        own: { try mean(of: own, count: count) }, rival: { try mean(of: rival, count: count) })
    }
  }

  private static func mean(of path: String, count: Int) throws -> Double {
    try (0..<count).reduce(0) { sum, _ in try sum + ChildProcess.processorTime(of: path) }
      / Double(count)
  }
}
