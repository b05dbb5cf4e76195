/// How people get what programs get plain.
struct Style {
  enum Colour: String {
    case red = "31"
    case green = "32"
    case bold = "1"
    case dim = "2"
  }

  let isForPeople: Bool
  private let hasColour: Bool

  /// Colour only on a terminal, and never with `NO_COLOR` (no-color.org).
  init(_ console: Console) {
    isForPeople = console.isTerminal
    hasColour =
      console.isTerminal && (console.variable("NO_COLOR") ?? "").isEmpty
      && console.variable("TERM") != "dumb"
  }

  func paint(_ text: String, _ colour: Colour) -> String {
    hasColour ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Columns for people; for pipes a line for each row, its cells set apart by tabs.
  func table(header: [String], rows: [[String]]) -> String {
    let rows = rows.map { $0.map(\.onOneLine) }
    guard isForPeople else {
      return rows.map { $0.joined(separator: "\t") }.joined(separator: "\n")
    }
    let all = [header] + rows
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    let lines = all.enumerated().map { index, row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      let line = cells.joined(separator: "  ")
      return index == 0 ? paint(line, .bold) : line
    }
    return lines.joined(separator: "\n")
  }
}
