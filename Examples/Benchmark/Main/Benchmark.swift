import Foundation

/// Measures this library and Foundation's `UserDefaults` in turn, and prints how they compare.
@main struct Benchmark {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(2)
    }
  }

  private static func run(_ arguments: [String]) throws {
    if arguments.count >= 2, arguments[0] == "--role", let role = Role(rawValue: arguments[1]) {
      return try role.play(Array(arguments[2...]))
    }
    if arguments.contains("--help") { return print(Options.usage) }
    let options = try Options(arguments)
    let rows = try options.rows()
    if options.lists { return rows.forEach { print($0.name) } }
    let results = try measure(rows, options)
    if options.checks, !results.allSatisfy(\.isMet) { exit(1) }
  }

  private static func measure(_ rows: [Row], _ options: Options) throws -> [Result] {
    let surroundings = try Surroundings(isQuick: options.isQuick)
    defer { surroundings.cleanUp() }
    try Suites.prepareStandard(in: surroundings)
    let machine = Machine()
    let progress = Progress()
    let runner = Runner(surroundings: surroundings, progress: progress)
    let results = try rows.map(runner.run)
    progress.end()
    if options.printsJSON {
      print(try Report(results, machine: machine).json())
    } else {
      print(machine.description)
      print(
        """
        Medians of at least \(surroundings.rounds) rounds in turn, ratios of the two figures of one round; \
        in \(surroundings.directory.path)

        """)
      print(Table.text(results))
    }
    if let chart = options.chart {
      try Data(Chart(results).svg.utf8).write(to: URL(filePath: chart))
    }
    return results
  }
}
