/// The results as a table in Markdown, with its columns aligned.
enum Table {
  static func text(_ results: [Result]) -> String {
    let head = ["work", "DynamicDefaults", "compared with", "ratio", "must be", ""]
    let lines = [head] + results.map(cells)
    let widths = head.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let rule =
      "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
    let texts = lines.map { line in
      "| " + zip(line, widths).map { pad($0, to: $1) }.joined(separator: " | ") + " |"
    }
    return ([texts[0], rule] + texts.dropFirst()).joined(separator: "\n")
  }

  private static func cells(_ result: Result) -> [String] {
    let row = result.row
    return [
      row.title, figure(result.own, row.unit),
      result.rival.map { "\(row.rival): \(figure($0, row.unit))" } ?? "",
      result.ratio.map(Figure.digits) ?? "", row.requirement.description,
      result.ratio == nil ? "" : result.isMet ? "yes" : "NO",
    ]
  }

  /// The median, and how far the rounds lie apart.
  private static func figure(_ statistics: Statistics, _ unit: Unit) -> String {
    Figure.text(statistics.median, unit) + " ±\(Int(statistics.spread.rounded())) %"
  }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }
}
