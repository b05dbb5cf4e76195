/// What the program was asked for.
struct Options {
  static let usage = """
    usage: benchmark [--only NAME]... [--quick] [--check] [--json] [--chart FILE] [--list]

      --only NAME   measure the row of this name, or those that begin so; may be repeated
      --quick       one round with a hundredth of the work: to see that everything runs
      --check       end with status 1 if a ratio is missed
      --json        print JSON instead of a table
      --chart FILE  write a chart of the ratios as SVG
      --list        print the rows' names
    """

  var only: [String] = []
  var isQuick = false
  var checks = false
  var printsJSON = false
  var chart: String?
  var lists = false

  init(_ arguments: [String]) throws {
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "--only": only.append(try Self.value(of: argument, &arguments))
      case "--quick": isQuick = true
      case "--check": checks = true
      case "--json": printsJSON = true
      case "--chart": chart = try Self.value(of: argument, &arguments)
      case "--list": lists = true
      default: throw BenchmarkError("“\(argument)” is no option\n" + Self.usage)
      }
    }
  }

  /// The rows to measure.
  func rows() throws -> [Row] {
    if only.isEmpty { return Rows.all }
    let names = Set(Rows.all.map(\.name))
    let rows = Rows.all.filter { row in
      only.contains { names.contains($0) ? row.name == $0 : row.name.hasPrefix($0) }
    }
    guard !rows.isEmpty else {
      throw BenchmarkError("No row is named so; “--list” prints the names")
    }
    return rows
  }

  private static func value(
    of option: String, _ arguments: inout ArraySlice<String>
  ) throws -> String {
    guard let value = arguments.popFirst() else {
      throw BenchmarkError("“\(option)” needs a value\n" + usage)
    }
    return value
  }
}
